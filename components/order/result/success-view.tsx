'use client';

import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { isolate } from '@/lib/client/text/isolate';
import { isBeingDelivered } from '@/lib/client/order/delivery';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { useShop } from '@/lib/client/shop/shop';
import type { OrderInfo } from '@/lib/contract/payments';
import { elapsedText } from '@/lib/domain/duration';
import type { OrderStatus } from '@/lib/domain/order-status';
import { DeliveryTimeline, stamp } from './delivery-timeline';
import { ResultHead, type ResultPlace } from './result-head';
import { defineKey, fieldsOf, text } from '@/lib/client/storage/decode';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { randomHex } from '@/lib/client/storage/browser-uuid';

const tabOf = text(32);
const numberOf = text(40);

/** The order that was celebrated last, and the tab that did it. */
export const celebratedKey = defineKey('celebrated', { days: 1 }, (value) => {
  const fields = fieldsOf(value);
  const billingNo = numberOf(fields?.billing_no);
  const tab = tabOf(fields?.tab);
  return billingNo === null || tab === null ? null : { billing_no: billingNo, tab };
});

let ownTab: string | null = null;

/** True in the first tab of this browser that calls it for an order, and whenever that tab calls it again; false in other tabs. */
export function celebrates(store: LocalStore, billingNo: string): boolean {
  ownTab ??= randomHex();
  const known = store.read(celebratedKey);
  if (known?.billing_no === billingNo) return known.tab === ownTab;
  store.write(celebratedKey, { billing_no: billingNo, tab: ownTab });
  return true;
}

type SuccessViewProps = Readonly<{
  place: ResultPlace;
  billingNo: string;
  status: OrderStatus;
  order: OrderInfo | null;
}>;

/**
 * The success state: paid, and on the way into the game until the game has confirmed delivery. If the order was paid twice, it says so;
 * MoneyBackNote says whether the second payment is sent back.
 */
export function SuccessView({ place, billingNo, status, order }: SuccessViewProps) {
  const t = useTranslations('result.success');
  const debt = useTranslations('debt');
  // A debt is paid for an account, without a character.
  const textOf = (paid: OrderInfo | null) => {
    if (paid === null) return t('text');
    return paid.role_name === '' ? debt('success') : t('forRole', { role: isolate(paid.role_name) });
  };
  return (
    <>
      {isBeingDelivered({ status, order }) ? (
        <ResultHead
          place={place}
          picture="delivering"
          title={t('delivering')}
          text={textOf(order)}
          order={order}
        />
      ) : (
        <Arrived place={place} billingNo={billingNo} text={textOf(order)} order={order} />
      )}
      {status === 'repeat' && (
        <p className="flex items-start gap-3 rounded-card bg-accent-soft p-4">
          <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
          {t('repeat')}
        </p>
      )}
      <div className="rounded-card border border-line p-4 max-md:[&_p+p]:w-full">
        {order === null ? (
          <Skeleton className="h-44" />
        ) : (
          <DeliveryTimeline order={order} showTime={(at, began) => <StepTime at={at} began={began} />} />
        )}
      </div>
    </>
  );
}

/** From an hour on, a date says more than how many minutes a step took. */
const datedFrom = 3_600;

type StepTimeProps = Readonly<{ at: number; began: number }>;

/** When a step of a delivery was reached: how long after the first step, or its date and time. Both in seconds since 1970. */
function StepTime({ at, began }: StepTimeProps) {
  const { locale } = useShop();
  const seconds = at - began;
  return seconds > 0 && seconds < datedFrom ? <bdi>+{elapsedText(seconds, locale)}</bdi> : stamp(at);
}

type ArrivedProps = Readonly<{
  place: ResultPlace;
  billingNo: string;
  text: string;
  order: OrderInfo | null;
}>;

/** The goods have arrived. Only one tab celebrates: the one that returns from the payment, or the one that waited for it (F3.13). */
function Arrived({ billingNo, ...head }: ArrivedProps) {
  const t = useTranslations('result.success');
  const store = useLocalStore();
  const [isFirst] = useState(() => celebrates(store, billingNo));
  return <ResultHead {...head} picture={isFirst ? 'success' : 'arrived'} title={t('title')} />;
}
