'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { popupAtom } from '@/lib/client/popups/popup';
import type { Coupon } from '@/lib/contract/coupons';

type LockProps = Readonly<{ coupon: Pick<Coupon, 'lock_reason' | 'lock_billing_no'> }>;

/** Why a coupon can't be used at the moment. */
export function LockReason({ coupon: { lock_reason } }: LockProps) {
  const t = useTranslations('coupons.lock');
  return <span className="font-medium text-warning">{t(lock_reason ?? 'unknown')}</span>;
}

/** Opens the order that holds the coupon. Paying that order uses the coupon; if the order ends unpaid, the coupon is released. */
export function ShowOrder({ coupon: { lock_billing_no } }: LockProps) {
  const t = useTranslations('coupons.lock');
  const setPopup = useSetAtom(popupAtom);
  if (lock_billing_no === undefined) return null;
  const show = () =>
    setPopup({ kind: 'result', billingNo: lock_billing_no, receipt: null, payUrl: null, opening: 'earlier' });
  return (
    <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={show}>
      {t('showOrder')}
    </Button>
  );
}
