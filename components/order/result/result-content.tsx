'use client';

import { useTranslations } from 'next-intl';
import { useSetAtom } from 'jotai';
import { SearchX } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useCurrentUser } from '@/lib/client/account/current-game';
import { popupAtom } from '@/lib/client/popups/popup';
import { billingLabel } from '@/lib/domain/order-status';
import { ReportLink } from './report-link';
import { ResultBody } from './result-body';
import type { ResultPlace } from './result-head';
import type { useResult } from './use-result';

type ResultContentProps = Readonly<{
  place: ResultPlace;
  shown: ReturnType<typeof useResult>;
  /** The order as it was opened, without the receipt that an answer may have brought since. */
  named: Readonly<{ billingNo: string; receipt: string | null }>;
  /** The browser blocked the provider's page. */
  isBlocked: boolean;
  onChange: () => void;
}>;

/**
 * An order's result, shared by the popup and the classic page. Screen readers announce each change of state.
 */
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

/** Shown for an order that doesn't exist, belongs to somebody else, or whose receipt link has expired. */
function LostOrder({ billingNo, receipt }: Readonly<{ billingNo: string; receipt: string | null }>) {
  const t = useTranslations('result.lost');
  const user = useCurrentUser();
  const setPopup = useSetAtom(popupAtom);
  return (
    <div className="grid">
      <EmptyState
        icon={<SearchX className="size-7" />}
        title={t('title')}
        text={t('text', { billingNo })}
        action={user === null && <Button onClick={() => setPopup({ kind: 'login' })}>{t('logIn')}</Button>}
      />
      <ReportLink billingNo={billingNo} receipt={receipt} />
    </div>
  );
}
