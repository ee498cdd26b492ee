'use client';

import { ChevronDown, CircleCheck, CircleX, Clock3, Gem, Undo2, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { MoneyBackNote } from '@/components/order/detail/money-back-note';
import { TimeLeft } from '@/components/order/unpaid/time-left';
import { BonusText } from '@/components/purchase/extras/bonus-text';
import { ContentsLine } from '@/components/purchase/extras/contents-line';
import { Badge, type Tone } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { Ltr } from '@/components/ui/ltr';
import { isRefunded } from '@/lib/client/order/refunded';
import { formatLocalStamp } from '@/lib/client/text/local-stamp';
import { useAmountText } from '@/lib/client/text/number-text';
import type { ListedOrder } from '@/lib/contract/order-list';
import { isPayable } from '@/lib/domain/money';
import { type OrderStatus, orderStatusOf } from '@/lib/domain/order-status';
import { OrderPanel, OrderButton } from './order-panel';

const looks: Readonly<Record<OrderStatus | 'refunded', Readonly<{ tone: Tone; Icon: LucideIcon }>>> = {
  pending: { tone: 'warning', Icon: Clock3 },
  success: { tone: 'success', Icon: CircleCheck },
  repeat: { tone: 'success', Icon: CircleCheck },
  fail: { tone: 'danger', Icon: CircleX },
  refunded: { tone: 'neutral', Icon: Undo2 },
};

/** The status of an order, in one word. */
function StatusBadge({ status }: Readonly<{ status: keyof typeof looks }>) {
  const t = useTranslations('order.status');
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5 shrink-0" />}>
      {t(status)}
    </Badge>
  );
}

/** The character and its server. A debt is paid for an account, without a character. */
function Receiver({ order }: Readonly<{ order: ListedOrder }>) {
  return (
    <span className="col-span-2 col-start-2 text-s wrap-anywhere text-muted">
      {order.role_name !== '' && (
        <>
          <bdi>{order.role_name}</bdi> · <bdi>{order.game_server_name}</bdi>
        </>
      )}
    </span>
  );
}

/** The picture of the goods, as in the shop; a gem for debts and for goods without a picture. */
function Picture({ image }: Readonly<{ image: string | undefined }>) {
  return (
    <span className="bg-glow row-span-3 grid size-14 shrink-0 place-items-center self-center overflow-hidden rounded-m">
      {image === undefined ? (
        <Gem aria-hidden="true" className="size-7 text-accent-stroke" strokeWidth={1.4} />
      ) : (
        <img
          src={image}
          alt=""
          width={64}
          height={58}
          loading="lazy"
          decoding="async"
          className="goods-picture h-11"
        />
      )}
    </span>
  );
}

type OrderRowProps = Readonly<{ order: ListedOrder; clientId: string }>;

/** One order: goods, character, amount, time and status. Pressing it unfolds the details. */
export function OrderRow({ order, clientId }: OrderRowProps) {
  const t = useTranslations('my.orders');
  const amountText = useAmountText();
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const status = orderStatusOf(order.status);
  const time = formatLocalStamp(order.created_at);
  const billingNo = order.billing_no;
  return (
    <Card as="li" className="overflow-hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
        className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 gap-y-1 p-4 text-start -outline-offset-2 transition-colors hover:bg-accent-soft/60"
      >
        <Picture image={order.image} />
        <span className="font-semibold wrap-break-word hyphens-auto">
          <bdi>{order.product_name}</bdi>
          <BonusText goods={order} className="block text-s" />
          <ContentsLine items={order.items} className="block font-normal" />
        </span>
        <Ltr className="text-end font-bold">{amountText(order)}</Ltr>
        <Receiver order={order} />
        <span className="col-span-2 col-start-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-s text-muted">
          <StatusBadge status={isRefunded(order) ? 'refunded' : status} />
          {status === 'pending' && order.expires_at !== undefined && <TimeLeft due={order.expires_at} />}
          {time !== null && <Ltr>{time}</Ltr>}
          <ChevronDown
            aria-hidden="true"
            className={cx('ms-auto size-5 shrink-0 transition-[rotate] duration-200', isOpen && 'rotate-180')}
          />
        </span>
        <span className="sr-only">{t(isOpen ? 'close' : 'open', { billingNo })}</span>
      </button>
      {order.money_back !== undefined && (
        <div className="px-4 pb-4">
          <MoneyBackNote money={order.money_back} />
        </div>
      )}
      {status === 'pending' && isPayable(order.amount, order.currency) && (
        <OrderButton order={order} kind="pay" className="px-4 pb-4" />
      )}
      <div id={panelId} hidden={!isOpen} className="border-t border-line px-4 py-2">
        {isOpen && <OrderPanel order={order} clientId={clientId} />}
      </div>
    </Card>
  );
}
