'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PopupFrame } from '@/components/popups/popup-frame';
import { useReactionOnError } from '@/components/popups/use-reaction-on-error';
import type { Popup } from '@/lib/client/popups';
import { noteOpenOrder } from '@/lib/client/storage/open-order';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { billingLabel } from '@/lib/domain/order-status';
import { isFinalRefusal } from './is-final-refusal';
import { LostOrder } from './lost-order';
import { ResultActions } from './result-actions';
import { ResultBody } from './result-body';
import { useOrder } from './use-order';
import { useOrderEnd } from './use-order-end';

type ResultPopupProps = Readonly<{ order: Extract<Popup, { kind: 'result' }> }>;

const byCrossOnly = { overlay: false, escape: false };

/** Follows a payment to its end (spec section 4, "Payment flow"): pending, success, fail or repeated. */
export function ResultPopup({ order: opened }: ResultPopupProps) {
  const t = useTranslations('result');
  const store = useLocalStore();
  const { billingNo, receipt, opening } = opened;
  const [wantsDetail, setWantsDetail] = useState(false);
  const watch = useOrder({ billingNo, receipt, wantsAll: wantsDetail || opened.payUrl === null });
  const { status, order, error } = watch;
  const isGone = error !== null && isFinalRefusal(error.result);
  useOrderEnd({ billingNo, receipt, status, isGone });
  useReactionOnError(error);

  const dismiss = () => {
    if (status === 'pending' && !isGone)
      noteOpenOrder(store, { billing_no: billingNo, receipt, dismissed: true });
  };
  const payUrl = opened.payUrl ?? safeLink(order?.pay_url);
  const label = billingLabel[status];
  return (
    <PopupFrame
      title={t('title')}
      closeBy={byCrossOnly}
      onDismiss={dismiss}
      footer={
        isGone ? undefined : <ResultActions watch={watch} payUrl={payUrl} isBlocked={opening === 'blocked'} />
      }
    >
      <p role="status" className="sr-only">
        {isGone ? t('lost.title') : t(`${label}.title`)}
      </p>
      {isGone ? (
        <LostOrder billingNo={billingNo} receipt={receipt} />
      ) : (
        <ResultBody
          watch={watch}
          billingNo={billingNo}
          receipt={receipt ?? order?.receipt ?? null}
          isBlocked={opening === 'blocked' && payUrl !== null}
          onDetail={() => setWantsDetail(true)}
        />
      )}
    </PopupFrame>
  );
}

/** A payment page's address comes from outside and ends in a link. */
function safeLink(link: string | undefined): string | null {
  return link !== undefined && /^https?:\/\/\S+$/i.test(link) ? link : null;
}
