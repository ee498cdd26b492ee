'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureHandler } from './use-failure';
import { useCurrentClientId } from '@/lib/client/account/current-game';
import { payAgain } from '@/lib/client/order/pay-again';
import { popupAtom } from '@/lib/client/popups/popup';
import { showToastAtom } from '@/lib/client/popups/toasts';
import { useShop } from '@/lib/client/shop/shop';

/** An unpaid order. Without its game, the login of the current game counts. */
type Unpaid = Omit<Parameters<typeof payAgain>[0], 'clientId'> & Readonly<{ clientId?: string | undefined }>;

/** Leads to the payment of an unpaid order; `isBusy` until it has opened. */
export function usePayAgain() {
  const t = useTranslations();
  const { api } = useShop();
  const setPopup = useSetAtom(popupAtom);
  const showToast = useSetAtom(showToastAtom);
  const handleFailure = useFailureHandler();
  const current = useCurrentClientId();
  const [isBusy, setIsBusy] = useState(false);
  const start = async (order: Unpaid): Promise<void> => {
    const { clientId = current ?? undefined } = order;
    setIsBusy(true);
    const failure = await payAgain(
      { ...order, clientId },
      { api, opening: t('popup.opening'), show: setPopup },
    );
    setIsBusy(false);
    if (failure === 'noLink') showToast({ tone: 'error', text: t('recharge.linkInvalid') });
    else if (failure !== null) handleFailure(failure, { paying: true, clientId });
  };
  return { isBusy, start };
}
