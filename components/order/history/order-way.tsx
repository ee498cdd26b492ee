'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { usePopupLoader } from '@/components/popups/popup-loader-context';
import { Button } from '@/components/ui/button';
import { popupAtom } from '@/lib/client/popups/popup';
import type { ListedOrder } from '@/lib/contract/payments';

type OrderWayProps = Readonly<{ order: ListedOrder; kind: 'pay' | 'follow'; className?: string }>;

/** Leads to the order's result: to pay it while it is pending, or to see its delivery into the game. */
export function OrderWay({ order, kind, className }: OrderWayProps) {
  const t = useTranslations('my.orders');
  const setPopup = useSetAtom(popupAtom);
  const { preload } = usePopupLoader();
  const open = () =>
    setPopup({
      kind: 'result',
      billingNo: order.billing_no,
      receipt: order.receipt ?? null,
      payUrl: null,
      opening: 'earlier',
    });
  return (
    <div className={className}>
      <Button
        size={kind === 'pay' ? 'm' : 's'}
        variant={kind === 'pay' ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        onPointerEnter={() => preload('result')}
        onClick={open}
      >
        {t(kind)}
      </Button>
    </div>
  );
}
