'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useFailureHandler } from '@/components/popups/use-failure';
import { useRegionName } from '@/components/purchase/method/region-pill';
import { useOneAtATime, useSlow } from '@/lib/client/page/use-one-at-a-time';
import { popupAtom } from '@/lib/client/popups/popup';
import { showToastAtom } from '@/lib/client/popups/toasts';
import type { PayTools } from '@/lib/client/purchase/pay-flow';
import type { ReadyPurchase } from '@/lib/client/purchase/purchase';
import { useShop } from '@/lib/client/shop/shop';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { useOnTopText } from '@/lib/client/text/use-on-top-text';
import { logEvent } from '@/lib/client/track/log-event';

export type Pay = Readonly<{
  busy: boolean;
  /** True after five seconds of waiting. */
  slow: boolean;
  /** Asks the player to confirm, then pays. */
  pay: (purchase: ReadyPurchase) => void;
}>;

/**
 * Paying: asks for confirmation, creates the order, leads to where it is paid,
 * and opens the result popup (F3.9, F3.10). The code for this is loaded together
 * with the question, because a tab can be opened only during the player's click.
 */
export function usePay(): Pay {
  const t = useTranslations();
  const { busy, run: alone } = useOneAtATime();
  const setPopup = useSetAtom(popupAtom);
  const words = {
    confirm: useTranslations('recharge.confirm'),
    opens: useTranslations('recharge.opens'),
    regionName: useRegionName(),
    onTop: useOnTopText(),
  };
  const tools = usePayTools();
  const slow = useSlow(busy);

  const prepare = async (purchase: ReadyPurchase) => {
    const parts = await Promise.all([
      import('@/lib/client/purchase/pay-flow'),
      import('@/lib/client/purchase/pay-question'),
    ]).catch(() => null);
    if (parts === null) return tools.showError(t('errors.network'));
    const [flow, { payQuestion }] = parts;
    const fault = flow.methodFault(purchase.choice);
    if (fault !== null) return tools.showError(tools.words[fault]);
    const channel = flow.chosenChannel(purchase.choice, tools.channels);
    const start = () => void alone(() => flow.startPayment(purchase, tools));
    const byCard = (cardInfo: string) => flow.payWithCard(purchase, cardInfo, tools);
    setPopup(payQuestion(words, purchase, channel, { start, byCard, needsConsent: tools.consent !== undefined }));
  };

  /** Asks first when a coupon could be used but none is chosen (F5.5). */
  const askAboutCoupon = async (purchase: ReadyPurchase) => {
    const asking = await import('@/lib/client/purchase/without-coupon').catch(() => null);
    if (asking === null) return tools.showError(t('errors.network'));
    const goOn = () => void alone(() => prepare(purchase));
    setPopup(asking.withoutCouponQuestion(t, goOn, () => setPopup(asking.couponsPopup(purchase, null))));
  };

  const pay = (purchase: ReadyPurchase) => {
    const { price, currency } = purchase.goods;
    logEvent('pay_pressed', { price, currency });
    void alone(() => (purchase.coupon?.asks === true ? askAboutCoupon : prepare)(purchase));
  };
  return { busy, slow, pay };
}

/** What paying needs from the page. */
export function usePayTools(): PayTools {
  const recharge = useTranslations('recharge');
  const popup = useTranslations('popup');
  const { api, area, tenant, tracking } = useShop();
  const store = useLocalStore();
  const setPopup = useSetAtom(popupAtom);
  const showToast = useSetAtom(showToastAtom);
  const handleFailure = useFailureHandler();
  return {
    ...{ api, area, tracking, store, setPopup },
    channels: tenant.channels,
    consent: tenant.buying.withdrawal,
    words: {
      opening: popup('opening'),
      linkInvalid: recharge('linkInvalid'),
      channelMissing: recharge('channelMissing'),
      paywayMissing: recharge('paywayMissing'),
    },
    showError: (text) => showToast({ tone: 'error', text }),
    handleFailure: (failure) => handleFailure(failure, { paying: true }),
  };
}
