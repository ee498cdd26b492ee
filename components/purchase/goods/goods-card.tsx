'use client';

import { Gem } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { GiftNote } from '@/components/purchase/extras/gift-note';
import { Limited } from '@/components/purchase/limit/limited';
import { Badge, type Tone } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { Ltr } from '@/components/ui/ltr';
import { MoneyText } from '@/components/ui/money-text';
import { RadioCard } from '@/components/ui/radio-card';
import { goodsPrice } from '@/lib/client/purchase/goods-price';
import { useCountText } from '@/lib/client/text/use-count-text';
import type { Goods } from '@/lib/contract/pay-data';
import { PointsText } from './points-text';

type GoodsCardProps = Readonly<{
  goods: Goods;
  /** VIP points exist with VIP only. */
  showPoints: boolean;
  /** Pictures below the first screen are loaded when they come near. */
  lazy: boolean;
}>;

const badgeTones = { best: 'sale', hot: 'warning', new: 'success' } as const satisfies Record<string, Tone>;

/**
 * One product. All of the card can be pressed; special goods are laid out horizontally across two columns.
 */
export function GoodsCard({ goods, showPoints, lazy }: GoodsCardProps) {
  const t = useTranslations('goods');
  const { badge, isSpecial } = goods;
  return (
    <RadioCard
      value={goods.value}
      look="tile"
      className={cx('h-full', isSpecial && 'bg-glow col-span-2 flex-row! items-center')}
    >
      {badge !== undefined && (
        <Badge tone={badgeTones[badge]} look="solid" className="absolute start-2 top-2 z-1">
          {t(`badge.${badge}`)}
        </Badge>
      )}
      <Art goods={goods} lazy={lazy} />
      <Words goods={goods} showPoints={showPoints} />
    </RadioCard>
  );
}

function Art({ goods, lazy }: Readonly<{ goods: Goods; lazy: boolean }>) {
  const { isSpecial, image } = goods;
  return (
    <span
      className={cx('grid shrink-0 place-items-center', isSpecial ? 'w-[45%] py-4' : 'bg-glow h-26 lg:h-30')}
    >
      {image === '' ? (
        <Gem aria-hidden="true" className="size-12 text-accent-stroke" strokeWidth={1.4} />
      ) : (
        <img
          src={image}
          alt=""
          width={128}
          height={116}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          className={cx(
            'w-auto transition-[scale] duration-300 ease-out group-hover/radio:scale-105 group-has-checked/radio:scale-105',
            isSpecial ? 'h-27 md:h-30 lg:h-34' : 'h-22 lg:h-25',
          )}
        />
      )}
    </span>
  );
}

function Words({ goods, showPoints }: Readonly<{ goods: Goods; showPoints: boolean }>) {
  const t = useTranslations('goods');
  const countText = useCountText();
  const { isSpecial, bonus = 0 } = goods;
  const price = goodsPrice(goods);
  const was = price.was === null ? undefined : { amount: price.was, label: t('before'), nowLabel: t('now') };
  const points = showPoints && goods.isCoupon ? goods.couponPoints : 0;
  return (
    <span className={cx('flex min-w-0 flex-1 flex-col gap-1', isSpecial ? 'py-4 pe-4' : 'p-3 pt-2')}>
      {/* Names of Japanese goods are long words that two columns on a phone would break in the middle. */}
      <span
        className={cx(
          'num leading-tight font-semibold',
          isSpecial ? 'text-l' : 'max-md:[&:lang(ja)]:text-[0.9rem]',
        )}
      >
        {goods.display}
      </span>
      {bonus > 0 && (
        <span className="text-s font-semibold text-success">
          {t.rich('bonus', { amount: countText(bonus), n: (chunks) => <Ltr>{chunks}</Ltr> })}
        </span>
      )}
      <span className={cx('grid gap-0.5', !isSpecial && 'mt-auto pt-0.5')}>
        <MoneyText amount={price.text} was={was} {...(isSpecial && { size: 'l' as const })} />
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
