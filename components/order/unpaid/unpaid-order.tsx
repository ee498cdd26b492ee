'use client';

import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { BonusText } from '@/components/purchase/extras/bonus-text';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Ltr } from '@/components/ui/ltr';
import { TextButton } from '@/components/ui/text-button';
import { popupAtom } from '@/lib/client/popups/popup';
import { unpaidOrdersQuery } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import { useAmountText } from '@/lib/client/text/number-text';
import type { ListedOrder } from '@/lib/contract/order-list';
import { isPayable } from '@/lib/domain/money';
import { orderStatusOf } from '@/lib/domain/order-status';
import { TimeLeft } from './time-left';
import { usePayAgain } from '@/components/popups/use-pay-again';

type UnpaidOrderProps = Readonly<{ clientId: string; who: string; className?: string }>;

/** The newest unpaid order of a player, with its time left. `who` is the player's suid. Renders nothing if there is none. */
export function UnpaidOrder({ clientId, who, className }: UnpaidOrderProps) {
  const { api } = useShop();
  // An order may be made, paid or cancelled in any popup, so orders are read again once it has closed.
  const isBetween = useAtomValue(popupAtom) === null;
  const { data, refetch } = useQuery({
    ...unpaidOrdersQuery(api, { client_id: clientId, unpaid: '1' }, who),
    enabled: isBetween,
    refetchOnWindowFocus: 'always',
  });
  const order = data?.orders.find(waits);
  if (order === undefined) return null;
  return <Notice key={order.billing_no} order={order} className={className} onEnd={() => void refetch()} />;
}

/** A backend that doesn't know `unpaid` answers with all orders. */
function waits({ status, amount, currency, expires_at }: ListedOrder): boolean {
  return orderStatusOf(status) === 'pending' && isPayable(amount, currency) && expires_at !== undefined;
}

type NoticeProps = Readonly<{ order: ListedOrder; className: string | undefined; onEnd: () => void }>;

/** One press pays the order; another shows what else the player can do about it. */
function Notice({ order, className, onEnd }: NoticeProps) {
  const amountText = useAmountText();
  const t = useTranslations();
  const setPopup = useSetAtom(popupAtom);
  const { isBusy, start } = usePayAgain();
  const { billing_no: billingNo, receipt = null, client_id: clientId, expires_at: due } = order;
  const show = () => setPopup({ kind: 'result', billingNo, receipt, payUrl: null, opening: 'earlier' });
  return (
    <section
      aria-label={t('result.pending.title')}
      className={cx('flex items-center gap-3 rounded-m bg-warning-soft px-3 py-1.5', className)}
    >
      <div className="grid min-w-0 grow text-s">
        <span dir="auto" className="max-w-full justify-self-start truncate font-semibold">
          {order.product_name} <BonusText goods={order} isShort />
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-muted">
          <Ltr className="font-semibold text-ink">{amountText(order)}</Ltr>
          {due !== undefined && <TimeLeft due={due} isShort onEnd={onEnd} />}
          <TextButton aria-haspopup="dialog" onClick={show} className="-my-2.5">
            {t('order.unpaid.more')}
          </TextButton>
        </span>
      </div>
      <Button
        size="s"
        variant="secondary"
        className="shrink-0"
        busy={isBusy}
        onClick={() => void start({ billingNo, receipt, clientId })}
      >
        {t('order.unpaid.pay')}
      </Button>
    </section>
  );
}
