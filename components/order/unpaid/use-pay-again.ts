'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureHandler } from '@/components/popups/use-failure';
import { payAgain } from '@/lib/client/order/pay-again';
import { popupAtom } from '@/lib/client/popups/popup';
import { useShop } from '@/lib/client/shop/shop';

/** Leads to the payment of an unpaid order; `isBusy` until it has opened. */
export function usePayAgain() {
  const words = useTranslations('popup');
  const { api } = useShop();
  const setPopup = useSetAtom(popupAtom);
  const handleFailure = useFailureHandler();
  const [isBusy, setIsBusy] = useState(false);
  const start = async (order: Parameters<typeof payAgain>[0]): Promise<void> => {
    setIsBusy(true);
    const failure = await payAgain(order, { api, opening: words('opening'), show: setPopup });
    setIsBusy(false);
    if (failure !== null && failure !== 'noLink')
      handleFailure(failure, { paying: true, clientId: order.clientId });
  };
  return { isBusy, start };
}
