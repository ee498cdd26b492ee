'use client';

import { useTranslations } from 'next-intl';
import { PopupFrame } from '@/components/popups/popup-frame';
import type { Popup } from '@/lib/client/popups/popup';
import { noteOpenOrder } from '@/lib/client/storage/open-order';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { ResultActions } from './result-actions';
import { ResultContent } from './result-content';
import { usePopupWays } from './use-popup-ways';
import { useResult } from './use-result';

type ResultPopupProps = Readonly<{ order: Extract<Popup, { kind: 'result' }> }>;

const byCrossOnly = { overlay: false, escape: false };

/** Follows a payment to its end (F3.13): pending, success, fail or repeat. */
export function ResultPopup({ order: opened }: ResultPopupProps) {
  const t = useTranslations('result');
  const store = useLocalStore();
  const { billingNo, receipt, opening } = opened;
  const shown = useResult({
    place: 'popup',
    billingNo,
    receipt,
    payUrl: opened.payUrl,
    methodKey: opened.methodKey,
  });
  const { watch, isGone, payUrl, payment } = shown;
  const { status } = watch;
  const ways = usePopupWays(billingNo);

  const dismiss = () => {
    if (isGone || status === 'fail') return;
    if (status !== 'pending') ways.done();
    else noteOpenOrder(store, { billing_no: billingNo, receipt, dismissed: true });
  };
  const isBlocked = opening === 'blocked';
  const actions = <ResultActions watch={watch} payment={payment} isBlocked={isBlocked} ways={ways} />;
  return (
    <PopupFrame
      title={t('title')}
      closeBy={byCrossOnly}
      onDismiss={dismiss}
      footer={isGone ? undefined : actions}
    >
      <ResultContent
        place="popup"
        shown={shown}
        named={{ billingNo, receipt }}
        isBlocked={isBlocked && payUrl !== null}
        onChange={ways.change}
      />
    </PopupFrame>
  );
}
