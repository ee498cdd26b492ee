'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ContentsLine } from '@/components/purchase/extras/contents-line';
import { BonusText } from '@/components/purchase/extras/bonus-text';
import { CopyButton } from '@/components/shell/copy-button';
import { cx } from '@/components/ui/cx';
import { Ltr } from '@/components/ui/ltr';
import { formatLocalStamp } from '@/lib/client/text/local-stamp';
import { useAmountText } from '@/lib/client/text/number-text';
import { amountOf } from '@/lib/client/order/delivery';
import type { OrderInfo } from '@/lib/contract/payments';
import { toBillingInfo } from '@/lib/domain/order-status';
import { useMethodName } from './use-method-name';

/** Account, game, server, character, goods, amount, method, number and time of an order (F3.28). A debt has no server and no character. */
export function OrderFactList({ billingNo, order }: Readonly<{ billingNo: string; order: OrderInfo }>) {
  const t = useTranslations('order');
  const amountText = useAmountText();
  const info = toBillingInfo(order);
  const known = [
    [t('account'), info.account],
    [t('game'), info.game],
    [t('server'), info.server],
    [t('role'), info.role],
  ] as const;
  const { client_id: clientId, method_key: methodKey = null, method_name: methodName = null } = order;
  const method = useMethodName({ clientId, methodKey, methodName });
  const time = order.created_at === undefined ? null : formatLocalStamp(order.created_at);
  const amount = amountOf(order);
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)]">
      {known.map(
        ([name, value]) =>
          value !== '' && (
            <Fact key={name} name={name}>
              <bdi>{value}</bdi>
            </Fact>
          ),
      )}
      <Fact name={t('goods')}>
        <GoodsBought order={order} />
      </Fact>
      {amount !== null && (
        <Fact name={t('amount')}>
          <Ltr className="font-bold">{amountText(amount)}</Ltr>
        </Fact>
      )}
      {method !== null && (
        <Fact name={t('method')}>
          <bdi>{method}</bdi>
        </Fact>
      )}
      <Fact name={t('billingNo')} action={<CopyButton text={billingNo} label={t('copyNumber')} />}>
        <Ltr className="text-s">{billingNo}</Ltr>
      </Fact>
      {time !== null && (
        <Fact name={t('created')}>
          <Ltr className="text-s">{time}</Ltr>
        </Fact>
      )}
    </dl>
  );
}

/** The name of the goods, with the bonus and contents that came with them. */
function GoodsBought({ order }: Readonly<{ order: OrderInfo }>) {
  return (
    <span className="grid justify-items-end">
      <bdi>{order.product_name}</bdi>
      <BonusText goods={order} className="text-s" />
      <ContentsLine items={order.items} className="font-normal" />
    </span>
  );
}

type FactProps = Readonly<{ name: string; action?: ReactNode; children: ReactNode }>;

function Fact({ name, action, children }: FactProps) {
  return (
    <div
      className={cx(
        'flex min-h-11 items-center gap-x-4 border-b border-line py-1.5 last:border-0',
        // A number that can be copied isn't broken across lines; it moves to its own line instead.
        action !== undefined && 'flex-wrap',
      )}
    >
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="ms-auto flex min-w-0 items-center gap-1 text-end font-medium wrap-anywhere">
        {children}
        {action !== undefined && <span className="-my-1.5 -me-3">{action}</span>}
      </dd>
    </div>
  );
}
