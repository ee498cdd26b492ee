'use client';

import { useSetAtom } from 'jotai';
import { useLocale, useMessages, useTranslations } from 'next-intl';
import { useCallback, useContext } from 'react';
import { AllWordsContext } from '@/components/popups/words-provider';
import { usePopupLoader } from '@/components/popups/popup-contexts';
import { useFailureHandler } from '@/components/popups/use-failure';
import { useRegionName } from '@/components/purchase/method/region-pill';
import { useOneAtATime, useSlow } from '@/lib/client/page/use-one-at-a-time';
import { popupAtom } from '@/lib/client/popups/popup';
import { showToastAtom } from '@/lib/client/popups/toasts';
import type { PageTools } from '@/lib/client/purchase/pay-tools';
import type { ReadyPurchase } from '@/lib/client/purchase/purchase';
import { useShop } from '@/lib/client/shop/shop';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { usePriceText } from '@/lib/client/text/number-text';
import { useBonusText } from '@/lib/client/text/use-bonus-text';
import { logEvent } from '@/lib/client/track/log-event';

export type Pay = Readonly<{
  busy: boolean;
  /** True after five seconds of waiting. */
  slow: boolean;
  /** Asks the player to confirm, then pays. */
  pay: (purchase: ReadyPurchase) => void;
  /** Loads the code, words and popups that a press on Pay needs, so that they are there even if the connection drops before the press. */
  getReady: () => void;
}>;

/**
 * Paying: asks for confirmation, creates the order, leads to where it is paid, and opens the result popup (F3.9, F3.10). The code for all
 * of this is loaded before the question is shown, because a tab can be opened only during the player's click.
 */
export function usePay(): Pay {
  const t = useTranslations('errors');
  const { busy, run: alone } = useOneAtATime();
  const question = {
    regionName: useRegionName(),
    onTop: useBonusText(),
    priceText: usePriceText(),
  };
  const tools = usePayTools();
  const slow = useSlow(busy);
  const { preload } = usePopupLoader();
  const wholeWords = useWholeWords();
  const getReady = useCallback(() => {
    preload('confirm');
    preload('waiting');
    Promise.all([loadPress(), wholeWords()]).catch(() => undefined);
  }, [preload, wholeWords]);

  const pay = (purchase: ReadyPurchase) => {
    const { price, currency } = purchase.goods;
    logEvent('pay_pressed', { price, currency });
    void alone(async () => {
      const loaded = await Promise.all([loadPress(), wholeWords()]).catch(() => null);
      if (loaded === null) return tools.showError(t('network'));
      const [{ pressPay }, words] = loaded;
      pressPay(purchase, { question, words, alone, tools });
    });
  };
  return { busy, slow, pay, getReady };
}

const loadPress = () => import('@/lib/client/purchase/press-pay');

/** What the code for paying needs from the page. */
export function usePayTools(): PageTools {
  const { api, area, locale, tenant } = useShop();
  const store = useLocalStore();
  const setPopup = useSetAtom(popupAtom);
  const showToast = useSetAtom(showToastAtom);
  const handleFailure = useFailureHandler();
  return {
    api,
    page: { brand: tenant.id, locale },
    area,
    store,
    setPopup,
    channels: tenant.channels,
    consent: tenant.buying.withdrawal,
    showError: (text) => showToast({ tone: 'error', text }),
    handleFailure: (failure, clientId) => handleFailure(failure, { paying: true, clientId }),
  };
}

/** Returns a function that loads all words, with their language, for texts that only a press shows. Rejects if they can't be loaded. */
export function useWholeWords() {
  const locale = useLocale();
  const here = useMessages();
  const load = useContext(AllWordsContext);
  return useCallback(
    async () => ({ locale, messages: load === null ? here : await load() }),
    [locale, here, load],
  );
}
