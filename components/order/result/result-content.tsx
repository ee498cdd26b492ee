'use client';

import { useTranslations } from 'next-intl';
import { isBeingDelivered } from '@/lib/client/order/delivery';
import { isReturnedByShop } from '@/lib/client/order/refunded';
import { billingLabel } from '@/lib/domain/order-status';
import type { PendingNote } from './pending-view';
import { ResultBody } from './result-body';
import type { ResultPlace } from './result-head';
import { LostOrder } from './order-error';
import type { useResult } from './use-result';

type ResultContentProps = Readonly<{
  place: ResultPlace;
  shown: ReturnType<typeof useResult>;
  /** The order as it was opened, without the receipt that an answer may have added since. */
  named: Readonly<{ billingNo: string; receipt: string | null }>;
  note: PendingNote | null;
  onChange: () => void;
}>;

/** An order's result, shared by the popup and the classic page. Screen readers announce each change of state. */
export function ResultContent({ place, shown, named, note, onChange }: ResultContentProps) {
  const t = useTranslations('result');
  const { watch, isGone } = shown;
  const isRefund = watch.order !== null && isReturnedByShop(watch.order);
  return (
    <>
      <p role="status" className="sr-only">
        {isGone
          ? t('lost.title')
          : t(
              isRefund
                ? 'refunded.title'
                : isBeingDelivered(watch)
                  ? 'success.delivering'
                  : `${billingLabel[watch.status]}.title`,
            )}
      </p>
      {isGone ? (
        <LostOrder {...named} />
      ) : (
        <ResultBody
          place={place}
          watch={watch}
          payment={shown.payment}
          billingNo={named.billingNo}
          receipt={shown.receipt}
          note={note}
          onChange={onChange}
          onDetail={shown.askDetail}
        />
      )}
    </>
  );
}
