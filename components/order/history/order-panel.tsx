'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useSetAtom } from 'jotai';
import { MoneyBackNote } from '@/components/order/detail/money-back-note';
import { OrderFactList } from '@/components/order/detail/order-fact-list';
import { usePopupLoader } from '@/components/popups/popup-loader-context';
import { useFailureText } from '@/components/popups/use-failure-text';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { Skeleton } from '@/components/ui/skeleton';
import { popupAtom } from '@/lib/client/popups/popup';
import { orderInfoQuery } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import type { ListedOrder } from '@/lib/contract/payments';
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
        {(status === 'success' || status === 'repeat') && (
          <OrderWay order={order} kind="follow" className="py-2" />
        )}
      </>
    );
  }
  if (error === null) return <Skeleton className="my-2 h-48" />;
  const retry = { label: t('retry'), onRetry: () => void refetch(), busy: isFetching };
  return <InlineError message={words.ofFailure(error.result)} retry={retry} />;
}

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
