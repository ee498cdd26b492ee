'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureHandler } from '@/components/popups/use-failure';
import { Button } from '@/components/ui/button';
import type { WaitingPayment } from '@/lib/client/order/waiting-payment';
import { inSdkView } from '@/lib/client/page/sdk-view';
import { popupAtom } from '@/lib/client/popups/popup';
import { openProviderPage, payLink } from '@/lib/client/purchase/provider-page';
import { useShop } from '@/lib/client/shop/shop';

/** Asks for a new way to pay an unpaid order (F3.15), and leads there. */
export function PayAgain({ payment }: Readonly<{ payment: WaitingPayment }>) {
  const t = useTranslations('result.pending');
  const words = useTranslations('recharge');
  const { api } = useShop();
  const setPopup = useSetAtom(popupAtom);
  const handleFailure = useFailureHandler();
  const [isAsking, setIsAsking] = useState(false);
  const { billingNo, receipt, methodKey, completion } = payment;
  const evoke = async () => {
    const hasTab = completion !== 'embedded' && !inSdkView();
    const page = hasTab ? openProviderPage(words('opening')) : null;
    setIsAsking(true);
    const result = await api.call('evoke', { billing_no: billingNo });
    setIsAsking(false);
    const payUrl = result.ok ? payLink(result.content.url) : null;
    if (!result.ok || payUrl === null) {
      page?.close();
      if (!result.ok) handleFailure(result, { paying: true });
      return;
    }
    const order = { billingNo, receipt, payUrl };
    if (result.content.component !== undefined && methodKey !== null) {
      page?.close();
      setPopup({ kind: 'component', ...order, methodKey });
      return;
    }
    page?.go(payUrl);
    setPopup({ kind: 'result', ...order, opening: page === null ? 'blocked' : 'opened' });
  };
  return (
    <Button size="l" block variant="secondary" busy={isAsking} onClick={() => void evoke()}>
      {t('toPay')}
    </Button>
  );
}
