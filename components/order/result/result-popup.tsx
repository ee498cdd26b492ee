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
import { noteOpenOrder } from '@/lib/client/storage/note-open-order';
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
 * Where the buttons of the result popup lead. Paying again chooses what the order is for, and stays on the page under the popup if that is
 * of the order's game and has methods; otherwise it leads to a page that is. When an order is done, the classic payment page goes on to the
 * result page.
 */
function usePopupActions(billingNo: string, order: OrderWatch['order'], noteChange: () => void): NextActions {
  const { close } = usePopupFrame();
  const router = useRouter();
  const { isHere, choose, chooseAgain } = useChooseAgain();
  const bought = order !== null && isForGoods(order) ? order : null;
  const goToMethods = () => {
    const { pathname, search } = window.location;
    const hasOwnPage = classicPages.includes(pathname);
    if (bought !== null && !hasOwnPage) chooseAgain(bought, 'method');
    else router.push(pageHref(hasOwnPage ? '/recharge' : '/', search));
  };
  const toMethods = (isThere: () => boolean) =>
    close(() => {
      if (bought !== null && !isHere(bought)) return chooseAgain(bought, 'method');
      if (bought !== null) choose(bought);
      if (!isThere()) goToMethods();
    });
  return {
    done: () => {
      const { pathname, search } = window.location;
      if (pathname === '/recharge')
        goToPage(router, pageHref(`/result?billing_no=${billingNo}`, search, pathname));
      close();
    },
    again: () => toMethods(() => document.getElementById(sectionIds.method) !== null),
    change: () => {
      noteChange();
      toMethods(() => goToSection(sectionIds.method));
    },
  };
}

/** Pages that have no methods in the classic edition, which has a payment page of its own. */
const classicPages: readonly string[] = ['/selectGoods', '/result', '/orders'];
