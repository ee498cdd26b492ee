'use client';

import { useAtomValue } from 'jotai';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { PopupFrame } from '@/components/popups/popup-frame';
import { ContentsList } from '@/components/purchase/extras/contents-list';
import { GiftNote } from '@/components/purchase/extras/gift-note';
import { Limited } from '@/components/purchase/limit/limited';
import { useLeaveByLink } from '@/components/shell/use-leave-by-link';
import { orderOnPageAtom } from '@/lib/client/popups/popup';
import { OrderHead, OrderLines, Total } from './order-card';

/** The whole order on phones and tablets, where the bar shows only a summary (F3.30). It follows the page and closes with it. */
export function OrderPopup() {
  const t = useTranslations('recharge');
  const current = useAtomValue(orderOnPageAtom);
  // While the popup closes with its page, it still shows that page's order.
  const [order, setOrder] = useState(current);
  if (current !== null && current !== order) setOrder(current);
  const { close } = usePopupFrame();
  const leave = useLeaveByLink();
  const isGone = current === null;
  const end = useEffectEvent(() => close());
  useEffect(() => {
    if (isGone) end();
  }, [isGone]);
  if (order === null) return null;
  const { purchase, points, showMethod, action } = order;
  const { goods } = purchase;
  const footer = (
    <div onClickCapture={leave} className="grid *:w-full! *:max-w-none!">
      {action}
    </div>
  );
  return (
    <PopupFrame title={t('order')} footer={footer}>
      <div className="grid gap-4">
        <OrderHead purchase={purchase} />
        <ContentsList items={goods?.items} />
        <Limited goods={goods} />
        {goods !== null && <GiftNote of="goods" id={goods.value} />}
        <OrderLines purchase={purchase} points={points} showMethod={showMethod} />
        <Total purchase={purchase} />
      </div>
    </PopupFrame>
  );
}
