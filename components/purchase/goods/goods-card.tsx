'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { usePopupLoader } from '@/components/popups/popup-contexts';
import { ContentsLine } from '@/components/purchase/extras/contents-line';
import { GiftNote } from '@/components/purchase/extras/gift-note';
import { BonusText } from '@/components/purchase/extras/bonus-text';
import { Limited } from '@/components/purchase/limit/limited';
import { Badge, type Tone } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph';
import { MoneyText } from '@/components/ui/money-text';
import { RadioCard } from '@/components/ui/radio-card';
import { popupAtom } from '@/lib/client/popups/popup';
import { goodsPrice } from '@/lib/client/purchase/goods-price';
import { usePriceText } from '@/lib/client/text/number-text';
import type { Goods } from '@/lib/contract/pay-data';
import { PointsText } from './points-text';

type GoodsCardProps = Readonly<{
  goods: Goods;
  /** VIP points exist only in the VIP version. */
  showPoints: boolean;
  /** Pictures below the first screen are loaded when they scroll near. */
  lazy: boolean;
}>;

const badgeTones = { best: 'sale', hot: 'warning', new: 'success' } as const satisfies Record<string, Tone>;

/**
 * One product. The whole card can be pressed; special goods are laid out horizontally across two columns if there is room. A separate
 * button opens the full contents of bundles and passes. It is placed over the card rather than in it, because a label may hold only one
 * control.
 */
export function GoodsCard({ goods, showPoints, lazy }: GoodsCardProps) {
  const t = useTranslations('goods');
  const { badge, isSpecial, items = [] } = goods;
  return (
    <div className={cx('relative', isSpecial && 'roomy:col-span-2')}>
      <RadioCard
        value={goods.value}
        look="tile"
        className={cx('h-full', isSpecial && 'bg-glow roomy:flex-row! roomy:items-center')}
      >
        {badge !== undefined && (
          <Badge tone={badgeTones[badge]} look="solid" className="absolute start-2 top-2 z-1">
            {t(`badge.${badge}`)}
          </Badge>
        )}
        <Art goods={goods} lazy={lazy} />
        <Words goods={goods} showPoints={showPoints} />
      </RadioCard>
      {items.length > 0 && <Details goods={goods} showPoints={showPoints} />}
    </div>
  );
}

function Details({ goods, showPoints }: Readonly<{ goods: Goods; showPoints: boolean }>) {
  const t = useTranslations('bought');
  const setPopup = useSetAtom(popupAtom);
  const { preload } = usePopupLoader();
  return (
    <button
      type="button"
      aria-label={t('details', { name: goods.display })}
      aria-haspopup="dialog"
      onPointerEnter={() => preload('goods')}
      onClick={() => setPopup({ kind: 'goods', goods, showPoints })}
      className="goods-details"
    />
  );
}

function Art({ goods, lazy }: Readonly<{ goods: Goods; lazy: boolean }>) {
  const { isSpecial, image } = goods;
  return (
    <span className={cx('goods-art', isSpecial ? 'roomy:h-auto! roomy:w-[45%] roomy:py-4' : 'bg-glow')}>
      {image === '' ? (
        <Glyph name="gem-thin" className="size-12 text-accent-stroke" />
      ) : (
        <img
          src={image}
          alt=""
          width={128}
          height={116}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          className={cx('goods-picture', isSpecial && 'roomy:h-30! roomy:lg:h-34!')}
        />
      )}
    </span>
  );
}

function Words({ goods, showPoints }: Readonly<{ goods: Goods; showPoints: boolean }>) {
  const t = useTranslations('goods');
  const bought = useTranslations('bought');
  const { isSpecial, items = [] } = goods;
  const price = goodsPrice(goods, usePriceText());
  const was = price.was === null ? undefined : { amount: price.was, label: t('before'), nowLabel: t('now') };
  const points = showPoints && goods.isCoupon ? goods.couponPoints : 0;
  return (
    <span className={cx('goods-words', isSpecial && 'roomy:py-4! roomy:pe-4!')}>
      <span className={cx('goods-name', isSpecial && 'roomy:text-l!')}>{goods.display}</span>
      <BonusText goods={goods} look="goods-more" />
      <ContentsLine items={items} />
      <span className={cx('goods-foot', items.length > 0 && 'pe-8')}>
        <MoneyText
          amount={price.text}
          was={was}
          className="goods-price"
          {...(isSpecial && { size: 'l' as const })}
        />
        {price.low !== null && (
          <span className="text-xs text-muted">{bought('low', { amount: price.low })}</span>
        )}
        {points > 0 && (
          <span className="text-xs text-muted">
            <PointsText points={points} />
          </span>
        )}
        <GiftNote of="goods" id={goods.value} />
        <Limited goods={goods} />
      </span>
    </span>
  );
}
