'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useFailureHandler } from '@/components/popups/use-failure';
import { Button } from '@/components/ui/button';
import { showToastAtom } from '@/lib/client/popups/toasts';
import { isCouponKey } from '@/lib/client/purchase/coupon-choice';
import { useShop } from '@/lib/client/shop/shop';

type ClaimButtonProps = Readonly<{ name: string; code: string; claim: Claim }>;

/** The button that claims one coupon. */
export function ClaimButton({ name, code, claim: { claim, claiming } }: ClaimButtonProps) {
  const t = useTranslations('coupons');
  return (
    <Button
      size="s"
      busy={claiming === code}
      aria-label={t('claimName', { name })}
      onClick={() => claim(code)}
    >
      {t('claim')}
    </Button>
  );
}

/** Replaces the claim button after claiming. */
export function ReceivedMark() {
  const t = useTranslations('coupons');
  return (
    <span className="inline-flex min-h-9 animate-rise items-center gap-1 text-s font-semibold text-success">
      <Check aria-hidden="true" className="size-4" strokeWidth={3} />
      {t('received')}
    </span>
  );
}

export type Claim = Readonly<{
  claim: (code: string) => void;
  /** The code of the coupon being claimed; null if none is. */
  claiming: string | null;
}>;

/** Claims a coupon: it becomes received, or the player is told that claiming failed (F5.3). */
export function useClaim(clientId: string): Claim {
  const { api } = useShop();
  const t = useTranslations();
  const queries = useQueryClient();
  const showToast = useSetAtom(showToastAtom);
  const handleFailure = useFailureHandler();
  const [claiming, setClaiming] = useState<string | null>(null);

  const claim = async (code: string) => {
    if (claiming !== null) return;
    setClaiming(code);
    const result = await api.call('receiveCoupons', { client_id: clientId, coupon_code: code });
    if (result.ok) showToast({ tone: 'success', text: t('coupons.claimed') });
    else if (result.kind === 'business' && result.codeName === 'claimFailed')
      showToast({ tone: 'error', text: t('notices.claimFailed') });
    else handleFailure(result, { clientId });
    // Even after a failure, because the coupon may have been claimed elsewhere or its week may be over.
    await queries.invalidateQueries({ predicate: ({ queryKey }) => isCouponKey(queryKey) });
    setClaiming(null);
  };
  return { claim: (code) => void claim(code), claiming };
}
