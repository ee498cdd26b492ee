'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isForGoods, useChooseAgain } from '@/components/order/detail/use-choose-again';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { goToPage } from '@/components/ui/back-entry';
import { goToSection, sectionIds } from '@/lib/client/page/go-to-section';
import { showReturn } from '@/lib/client/page-scripts/root-marks';
import { pageHref } from '@/lib/client/page/use-page-href';
import type { PageOpening, Popup } from '@/lib/client/popups/popup';
import { noteOpenOrder } from '@/lib/client/storage/open-order';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import type { PendingNote } from './pending-view';
import { ResultActions, type NextActions } from './result-actions';
import { ResultContent } from './result-content';
import { useNoteChange } from './use-note-change';
import type { OrderWatch } from './use-order';
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
    due: opened.due,
  });
  const { watch, isGone, payUrl, payment } = shown;
  const { status } = watch;
  const noteChange = useNoteChange(watch, { billingNo, receipt: shown.receipt });
  const next = usePopupActions(billingNo, watch.order, noteChange);
  useEffect(showReturn, []);

  const dismiss = () => {
    if (isGone || status === 'fail') return;
    if (status !== 'pending') next.done();
    else noteOpenOrder(store, { billing_no: billingNo, receipt, dismissed: true });
  };
  const note = noteOf(opening, payUrl);
  // This press opened no provider's page either, so the button that does comes first.
  const payFirst = opening !== 'opened';
  const actions = <ResultActions watch={watch} payment={payment} payFirst={payFirst} next={next} />;
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
        note={note}
        onChange={next.change}
      />
    </PopupFrame>
  );
}

function noteOf(opening: PageOpening, payUrl: string | null): PendingNote | null {
  if (opening === 'inTheWay') return opening;
  return opening === 'blocked' && payUrl !== null ? opening : null;
}

/**
 * Where the buttons of the result popup lead. All return to the page under the popup, except that the classic payment page goes on to the
 * result page when an order is done, and that paying an order of another game leads to the page of that game. Pages without methods, such
 * as the history, lead to a page that has them.
 */
function usePopupActions(billingNo: string, order: OrderWatch['order'], noteChange: () => void): NextActions {
  const { close } = usePopupFrame();
  const router = useRouter();
  const { isHere, chooseAgain } = useChooseAgain();
  const elsewhere = order !== null && isForGoods(order) && !isHere(order) ? order : null;
  const toMethods = (here: () => void) =>
    close(elsewhere === null ? here : () => chooseAgain(elsewhere, 'method'));
  const goToMethods = () => {
    const { pathname, search } = window.location;
    router.push(pageHref(methodsFrom(pathname), search));
  };
  return {
    done: () => {
      const { pathname, search } = window.location;
      if (pathname === '/recharge')
        goToPage(router, pageHref(`/result?billing_no=${billingNo}`, search, pathname));
      close();
    },
    again: () => toMethods(() => document.getElementById(sectionIds.method) ?? goToMethods()),
    change: () => {
      noteChange();
      toMethods(() => {
        if (!goToSection(sectionIds.method)) goToMethods();
      });
    },
  };
}

/** The page to choose a method on, for pages that have none: /recharge in the classic edition, otherwise the shop. */
function methodsFrom(pathname: string): string {
  return ['/selectGoods', '/result', '/orders'].includes(pathname) ? '/recharge' : '/';
}
