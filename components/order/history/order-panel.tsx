'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useSetAtom } from 'jotai';
import { BuyAgain } from '@/components/order/detail/buy-again';
import { MoneyBackNote } from '@/components/order/detail/money-back-note';
import { ReceiptLink } from '@/components/order/detail/receipt-link';
import { OrderFactList } from '@/components/order/detail/order-fact-list';
import { usePayAgain } from '@/components/popups/use-pay-again';
import { usePopupLoader } from '@/components/popups/popup-contexts';
import { useFailureText } from '@/components/popups/use-failure-text';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { Skeleton } from '@/components/ui/skeleton';
import { popupAtom } from '@/lib/client/popups/popup';
import { orderInfoQuery } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import type { ListedOrder } from '@/lib/contract/order-list';
import { orderStatusOf } from '@/lib/domain/order-status';

type OrderPanelProps = Readonly<{ order: ListedOrder; clientId: string }>;

/** The order in full, fetched when its row is unfolded (F3.19). */
export function OrderPanel({ order, clientId }: OrderPanelProps) {
  const t = useTranslations('errors');
  const { api } = useShop();
  const words = useFailureText();
  const { billing_no, receipt } = order;
  const reference = { billing_no, client_id: clientId, ...(receipt !== undefined && { receipt }) };
  const { data, error, isFetching, refetch } = useQuery(orderInfoQuery(api, reference));
  const status = orderStatusOf(order.status);
  if (data !== undefined) {
    return (
      <>
        {order.money_back === undefined && data.money_back !== undefined && (
          <MoneyBackNote money={data.money_back} />
        )}
        <OrderFactList billingNo={billing_no} order={data} />
        <div className="grid gap-2 py-2">
          {status !== 'fail' && <OrderButton order={order} kind="follow" />}
          {status !== 'pending' && <BuyAgain order={data} />}
          <ReceiptLink billingNo={billing_no} receipt={receipt ?? null} />
        </div>
      </>
    );
  }
  if (error === null) return <Skeleton className="my-2 h-48" />;
  const retry = { label: t('retry'), onRetry: () => void refetch(), busy: isFetching };
  return <InlineError message={words.ofFailure(error.result)} retry={retry} />;
}

type OrderButtonProps = Readonly<{ order: ListedOrder; kind: 'pay' | 'follow'; className?: string }>;

/**
 * Leads to the payment of a pending order (F3.33), or to the order's result: to follow its delivery into the game, or, while it is unpaid, to
 * all that can be done about it, cancelling included.
 */
export function OrderButton({ order, kind, className }: OrderButtonProps) {
  const t = useTranslations('my.orders');
  const setPopup = useSetAtom(popupAtom);
  const { preload } = usePopupLoader();
  const { isBusy, start } = usePayAgain();
  const follow = () =>
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
        busy={isBusy}
        onClick={() =>
          kind === 'follow'
            ? follow()
            : void start({
                billingNo: order.billing_no,
                receipt: order.receipt ?? null,
                clientId: order.client_id,
              })
        }
      >
        {t(kind)}
      </Button>
    </div>
  );
}
