'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { usePathname, useRouter } from 'next/navigation';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { goToPage, leaveEntryToNextPage } from '@/components/ui/back-entry';
import { useGameProduct } from '@/lib/client/account/current-game';
import { clearUser } from '@/lib/client/account/change-session';
import { failuresAtom, takeFailuresAtom } from '@/lib/client/failures/failures';
import {
  asRefusalOfRead,
  type FailureMessage,
  handleFailure,
  leavingPath,
  type ReactionEffects,
} from '@/lib/client/failures/handle-reaction';
import { clearAreaCookie } from '@/lib/client/page/shop-cookies';
import { hrefNow } from '@/lib/client/page/use-page-href';
import { inSdkView } from '@/lib/client/page/use-environment';
import { type Popup, popupAtom } from '@/lib/client/popups/popup';
import { showToastAtom } from '@/lib/client/popups/toasts';
import { couponChoiceAtom, isCouponKey, withoutCoupon } from '@/lib/client/purchase/coupon-choice';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { logEvent } from '@/lib/client/track/log-event';
import { useReadEffects } from './use-read-effects';

const couponRefetchMs = 1000;

/** Clears a refused coupon, and reads coupons again after a second (F5.6). */
function couponDropper(queries: QueryClient, forget: () => void): () => void {
  return () => {
    forget();
    logEvent('coupon_dropped');
    setTimeout(
      () => void queries.invalidateQueries({ predicate: ({ queryKey }) => isCouponKey(queryKey) }),
      couponRefetchMs,
    );
  };
}

/** Reacts to the error codes of failed calls (F6.4). Renders nothing. FailureHost loads it, with the words it needs. */
export function FailureReactions() {
  const effectsFor = useEffects();
  const readEffects = useReadEffects(effectsFor);
  const waiting = useAtomValue(failuresAtom);
  const take = useSetAtom(takeFailuresAtom);
  const react = useEffectEvent(() => {
    for (const { failure: reported, paying = false, clientId, readKey } of take()) {
      const failure = readKey === undefined ? reported : asRefusalOfRead(reported, readKey);
      const effects = readKey === undefined ? effectsFor(clientId) : readEffects(failure, readKey);
      if (effects !== null) handleFailure(failure, effects, { sdkView: inSdkView(), paying });
    }
  });
  // Depends on the list itself, because a failure that arrives while others are being handled doesn't change whether there are any.
  useEffect(() => {
    if (waiting.length > 0) react();
  }, [waiting]);
  return null;
}

/** What reactions do to the page; the login in question is that of the named game, or else of the current one. */
function useEffects(): (clientId: string | undefined) => ReactionEffects {
  const effects = usePageEffects();
  const store = useLocalStore();
  const { gameProducts } = useShop();
  const setPopup = useSetAtom(popupAtom);
  const current = useGameProduct();
  return (clientId) => ({
    ...effects,
    clearUser: () => {
      const gpId = clientId === undefined ? current : gameProducts[clientId];
      if (gpId != null) clearUser(store, gpId);
    },
    openLogin: () => setPopup({ kind: 'login', ...(clientId !== undefined && { clientId }) }),
  });
}

function usePageEffects(): Omit<ReactionEffects, 'clearUser' | 'openLogin'> {
  const store = useLocalStore();
  const router = useRouter();
  const leave = useLeave(router);
  const queries = useQueryClient();
  const textOf = useMessageText();
  const questions = usePopupQuestions();
  const setPopup = useSetAtom(popupAtom);
  const showToast = useSetAtom(showToastAtom);
  const setCoupon = useSetAtom(couponChoiceAtom);
  return useMemo(
    () => ({
      showMessage: (message) => showToast({ tone: 'error', text: textOf(message) }),
      navigate: leave,
      clearArea: () => {
        store.remove(storedKeys.area);
        clearAreaCookie();
      },
      clearGame: () => store.remove(storedKeys.game),
      askRealName: () => setPopup(questions.realName(() => goToPage(router, hrefNow('/certifiedReal')))),
      dropCoupon: couponDropper(queries, () => setCoupon(withoutCoupon)),
      refetchPageConfig: () => {
        // The page's tabs and languages are the server's; the rest is read here, unless it is the config itself that was refused.
        router.refresh();
        void queries.invalidateQueries({
          queryKey: ['configRecharge'],
          predicate: ({ state }) => state.status !== 'error',
        });
      },
      refetchGoods: () => {
        void queries.invalidateQueries({ queryKey: ['getProductList'] });
        void queries.invalidateQueries({ queryKey: ['getLimitProductInfo'] });
      },
      showAge: (content) => setPopup({ kind: 'age', content }),
      offerUnpaidOrder: (order) => {
        if (order === null) showToast({ tone: 'error', text: textOf({ kind: 'unpaidOrder' }) });
        else setPopup(orderInTheWay(order));
      },
    }),
    [store, router, leave, queries, textOf, questions, setPopup, showToast, setCoupon],
  );
}

/** Returns a function for the text of a message. */
function useMessageText() {
  const errors = useTranslations('errors');
  const notices = useTranslations('notices');
  return useCallback(
    (message: FailureMessage | Readonly<{ kind: 'unpaidOrder' }>) => {
      if (message.kind === 'server') return message.text;
      return message.kind === 'accountMismatch' ? notices(message.kind) : errors(message.kind);
    },
    [errors, notices],
  );
}

/** Goes to another page, once: several reads of a page may be refused for the same reason. */
function useLeave(router: ReturnType<typeof useRouter>): ReactionEffects['navigate'] {
  const pathname = usePathname();
  const asked = useRef<string | null>(null);
  useEffect(() => {
    asked.current = null;
  }, [pathname]);
  return useCallback(
    (path) => {
      if (asked.current === path) return;
      asked.current = path;
      leaveEntryToNextPage();
      router.replace(leavingPath(path, window.location.search));
    },
    [router],
  );
}

/** Shows the unpaid order of the same goods: its time left, its payment, and how to cancel it (F3.15, F3.33). */
function orderInTheWay(order: Readonly<{ billing_no: string; receipt: string }>) {
  return {
    kind: 'result',
    billingNo: order.billing_no,
    receipt: order.receipt,
    payUrl: null,
    opening: 'inTheWay',
  } as const;
}

type Question = Extract<Popup, { kind: 'confirm' }>;

/** The confirm popups that failed calls open, with their texts. */
function usePopupQuestions() {
  const t = useTranslations('popup');
  return useMemo(
    () => ({
      realName: (onConfirm: () => void): Question => ({
        kind: 'confirm',
        title: t('realName.title'),
        paragraphs: [t('realName.text')],
        confirm: t('realName.confirm'),
        onConfirm,
      }),
    }),
    [t],
  );
}
