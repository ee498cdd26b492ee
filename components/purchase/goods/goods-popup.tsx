'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { ContentsList } from '@/components/purchase/extras/contents-list';
import { GiftNote } from '@/components/purchase/extras/gift-note';
import { BonusText } from '@/components/purchase/extras/bonus-text';
import { Limited } from '@/components/purchase/limit/limited';
import { Button } from '@/components/ui/button';
import { MoneyText } from '@/components/ui/money-text';
import type { Popup } from '@/lib/client/popups/popup';
import { goodsPrice } from '@/lib/client/purchase/goods-price';
import { chosenGoodsIdAtom } from '@/lib/client/purchase/selection';
import { usePriceText } from '@/lib/client/text/number-text';
import { PointsText } from './points-text';

/** All details of goods before choosing them (F3.30): contents, limit, gift, points and price. */
export function GoodsPopup({ goods, showPoints }: Extract<Popup, { kind: 'goods' }>) {
  const t = useTranslations();
  const { close } = usePopupFrame();
  const setGoods = useSetAtom(chosenGoodsIdAtom);
  const price = goodsPrice(goods, usePriceText());
  const was =
    price.was === null
      ? undefined
      : { amount: price.was, label: t('goods.before'), nowLabel: t('goods.now') };
  const points = showPoints && goods.isCoupon ? goods.couponPoints : 0;
  const choose = () => {
    setGoods(goods.value);
    close();
  };
  return (
    <PopupFrame
      title={goods.display}
      footer={
        <Button block size="l" onClick={choose}>
          {t('bought.choose')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {goods.image !== '' && (
          <span className="bg-glow grid h-36 place-items-center rounded-card">
            <img src={goods.image} alt="" width={128} height={116} className="h-28 w-auto" />
          </span>
        )}
        <BonusText goods={goods} />
        <ContentsList items={goods.items} />
        <Limited goods={goods} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <MoneyText amount={price.text} was={was} size="xl" />
          {points > 0 && (
            <span className="text-s text-muted">
              <PointsText points={points} />
            </span>
          )}
        </p>
        {price.low !== null && <p className="text-s text-muted">{t('bought.low', { amount: price.low })}</p>}
        <GiftNote of="goods" id={goods.value} />
      </div>
    </PopupFrame>
  );
}
