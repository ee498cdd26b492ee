'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Claim } from './use-claim';

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

/** Takes the place of the claim button after claiming. */
export function Received() {
  const t = useTranslations('coupons');
  return (
    <span className="inline-flex min-h-9 animate-rise items-center gap-1 text-s font-semibold text-success">
      <Check aria-hidden="true" className="size-4" strokeWidth={3} />
      {t('received')}
    </span>
  );
}
