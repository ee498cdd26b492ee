'use client';

import { useTranslations } from 'next-intl';
import { billingLabel } from '@/lib/domain/order-status';
import { LostOrder } from './lost-order';
import { ResultBody } from './result-body';
import type { ResultPlace } from './result-head';
import type { useResult } from './use-result';

type ResultContentProps = Readonly<{
  place: ResultPlace;
  shown: ReturnType<typeof useResult>;
  /** As the order was opened: without the receipt that its answer may have brought. */
  named: Readonly<{ billingNo: string; receipt: string | null }>;
  /** The browser kept the provider's page from opening. */
  isBlocked: boolean;
  onChange: () => void;
}>;

/** What an order says of itself, in the popup and on its own page; each change of state is read out. */
export function ResultContent({ place, shown, named, isBlocked, onChange }: ResultContentProps) {
  const t = useTranslations('result');
  const { watch, isGone } = shown;
  return (
    <>
      <p role="status" className="sr-only">
        {isGone ? t('lost.title') : t(`${billingLabel[watch.status]}.title`)}
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
          isBlocked={isBlocked}
          onChange={onChange}
          onDetail={shown.askDetail}
        />
      )}
    </>
  );
}
