'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureHandler } from '@/components/popups/use-failure';
import { showToastAtom } from '@/lib/client/popups/toasts';
import { isCouponKey } from '@/lib/client/purchase/coupon-choice';
import { useShop } from '@/lib/client/shop/shop';

export type Claim = Readonly<{
  claim: (code: string) => void;
  /** The code of the coupon being claimed; null while none is. */
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
    else handleFailure(result);
    // Also after a failure, because it may have been claimed elsewhere or its week may be over.
    await queries.invalidateQueries({ predicate: ({ queryKey }) => isCouponKey(queryKey) });
    setClaiming(null);
  };
  return { claim: (code) => void claim(code), claiming };
}
