'use client';

import { useTranslations } from 'next-intl';
import { PopupFrame } from '@/components/popups/popup-frame';
import { ContentsList } from '@/components/purchase/extras/contents-list';
import { GiftNote } from '@/components/purchase/extras/gift-note';
import { Limited } from '@/components/purchase/limit/limited';
import type { Popup } from '@/lib/client/popups/popup';
import { OrderHead, OrderLines, Total } from './order-card';

type OrderPopupProps = Extract<Popup, { kind: 'order' }>;

/** The whole order on phones and tablets, where the bar shows only a summary (F3.30). */
export function OrderPopup({ purchase, points, showMethod, action }: OrderPopupProps) {
  const t = useTranslations('recharge');
  const { goods } = purchase;
  return (
    <PopupFrame title={t('order')} footer={<div className="grid *:w-full! *:max-w-none!">{action}</div>}>
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
