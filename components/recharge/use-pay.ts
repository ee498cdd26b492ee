'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFailureHandler } from '@/components/popups/use-failure';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { logEvent } from '@/lib/client/log-event';
import { popupAtom } from '@/lib/client/popups';
import { useShop } from '@/lib/client/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { draftForGame } from '@/lib/client/storage/order-draft';
import { nameOrder, orderKeyFor, releaseOrderKey } from '@/lib/client/storage/order-keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { showToastAtom } from '@/lib/client/toasts';
import type { CreatedPayment } from '@/lib/contract/payments';
import { intentOf } from './order-intent';
import { payInput } from './pay-input';
import { openProviderPage, payLink, type ProviderPage } from './provider-page';
import type { ReadyPurchase } from './purchase';
import { usePayQuestion } from './use-pay-question';
import { useSlow } from './use-slow';

export type Pay = Readonly<{
  busy: boolean;
  /** It has been five seconds. */
  slow: boolean;
  /** Asks the player to confirm, then pays. */
  pay: (purchase: ReadyPurchase) => void;
}>;

/** Paying: confirm, create the order, send the provider's tab to it, and show the result popup (spec section 4). */
export function usePay(): Pay {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const setPopup = useSetAtom(popupAtom);
  const question = usePayQuestion();
  const create = useCreatePayment();
  const slow = useSlow(busy);

  const start = async (purchase: ReadyPurchase) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await create(purchase);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const pay = (purchase: ReadyPurchase) => {
    logEvent('pay_pressed', priceOf(purchase));
    setPopup(question(purchase, () => void start(purchase)));
  };
  return { busy, slow, pay };
}

/** One creating call and what follows it. The tab is opened first, while the player's click still counts. */
function useCreatePayment(): (purchase: ReadyPurchase) => Promise<void> {
  const t = useTranslations('recharge');
  const { api, area, tracking } = useShop();
  const store = useLocalStore();
  const setPopup = useSetAtom(popupAtom);
  const showToast = useSetAtom(showToastAtom);
  const handleFailure = useFailureHandler();

  const created = (payment: CreatedPayment, page: ProviderPage | null) => {
    const payUrl = payLink(payment.url);
    if (payUrl === null) {
      page?.close();
      showToast({ tone: 'error', text: t('linkInvalid') });
    } else {
      page?.go(payUrl);
    }
    const opening = page === null || payUrl === null ? 'blocked' : 'opened';
    logEvent(`payment_page_${opening}`, { billing_no: payment.billing_no });
    setPopup({ kind: 'result', billingNo: payment.billing_no, receipt: payment.receipt, payUrl, opening });
  };

  /** One call under the intent's key. */
  const ask = async (purchase: ReadyPurchase) => {
    const orderKey = orderKeyFor(store, intentOf(purchase));
    const result = await api.call(
      'platformPay',
      payInput(purchase, { area, orderKey, tracking: tracking() }),
    );
    const isSpent = !result.ok && endsIntent(result);
    if (isSpent) releaseOrderKey(store, intentOf(purchase), orderKey);
    return { orderKey, result, isSpent };
  };

  return async (purchase) => {
    const page = openProviderPage(t('opening'));
    const first = await ask(purchase);
    // The key's order had ended unpaid: the player has just confirmed this purchase, so it becomes a new one.
    const { orderKey, result } = first.isSpent ? await ask(purchase) : first;
    if (result.ok) {
      const { billing_no } = result.content;
      nameOrder(store, intentOf(purchase), billing_no);
      rememberOrder(store, purchase, { billing_no, rechargeKey: orderKey });
      logEvent('order_created', { billing_no, ...priceOf(purchase) });
      created(result.content, page);
      return;
    }
    page?.close();
    handleFailure(result, { paying: true });
  };
}

const priceOf = ({ goods: { price, currency } }: ReadyPurchase) => ({ price, currency });

/** True for answers after which the same key can never lead to an order that can be paid. */
function endsIntent(failure: ApiFailure): boolean {
  return (
    failure.kind === 'business' &&
    (failure.codeName === 'orderNotPayable' || failure.codeName === 'orderKeyReused')
  );
}

function rememberOrder(
  store: LocalStore,
  { game }: ReadyPurchase,
  order: Readonly<{ billing_no: string; rechargeKey: string }>,
): void {
  store.write(storedKeys.orderDraft, { ...draftForGame(store.read(storedKeys.orderDraft), game), ...order });
}
