'use client';

import { Gem } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { Ltr } from '@/components/ui/ltr';
import { Money } from '@/components/ui/money';
import { RadioCard } from '@/components/ui/radio-card';
import type { Goods } from '@/lib/contract/pay-data';
import { countText } from './count-text';
import { goodsPrice } from './goods-price';

type GoodsCardProps = Readonly<{
  goods: Goods;
  /** Points exist in the VIP version only. */
  showPoints: boolean;
  /** Pictures below the first screen load when they come near. */
  lazy: boolean;
}>;

const badgeTones = { best: 'sale', hot: 'warning', new: 'success' } as const satisfies Record<string, Tone>;

/** One thing to buy, as large as its card; special goods take the width of two. */
export function GoodsCard({ goods, showPoints, lazy }: GoodsCardProps) {
  const t = useTranslations('goods');
  const { badge, isSpecial } = goods;
  return (
    <RadioCard
      value={goods.value}
      look="tile"
      className={cx('h-full', isSpecial && 'col-span-2 min-[26rem]:flex-row min-[26rem]:items-stretch')}
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
  const wide = goods.isSpecial;
  return (
    <span
      className={cx(
        'bg-glow grid h-26 shrink-0 place-items-center lg:h-30',
        wide && 'min-[26rem]:h-auto min-[26rem]:min-h-26 min-[26rem]:w-1/2',
      )}
    >
      {goods.image === '' ? (
        <Gem aria-hidden="true" className="size-12 text-accent-stroke" strokeWidth={1.4} />
      ) : (
        <img
          src={goods.image}
          alt=""
          width={128}
          height={116}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          className={cx(
            'w-auto transition-[scale] duration-300 ease-out group-hover/radio:scale-105 group-has-checked/radio:scale-105',
            wide ? 'h-25 lg:h-29' : 'h-22 lg:h-25',
          )}
        />
      )}
    </span>
  );
}

function Words({ goods, showPoints }: Readonly<{ goods: Goods; showPoints: boolean }>) {
  const t = useTranslations('goods');
  const price = goodsPrice(goods);
  const was = price.was === null ? undefined : { amount: price.was, label: t('before'), nowLabel: t('now') };
  const points = showPoints && goods.isCoupon ? goods.couponPoints : 0;
  return (
    <span
      className={cx(
        'flex flex-1 flex-col gap-1 p-3 pt-2',
        goods.isSpecial && 'min-[26rem]:justify-center min-[26rem]:ps-1',
      )}
    >
      <span className={cx('num leading-tight font-semibold', goods.isSpecial && 'text-l')}>
        {goods.display}
      </span>
      {goods.bonus !== undefined && goods.bonus > 0 && (
        <span className="text-s font-semibold text-success">
          {t.rich('bonus', { amount: countText(goods.bonus), n: (chunks) => <Ltr>{chunks}</Ltr> })}
        </span>
      )}
      <span
        className={cx(
          'flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1',
          !goods.isSpecial && 'mt-auto pt-1',
        )}
      >
        <Money amount={price.text} was={was} {...(goods.isSpecial && { size: 'l' as const })} />
        {points > 0 && (
          <Badge tone="accent">{t('points', { count: points, amount: countText(points) })}</Badge>
        )}
      </span>
    </span>
  );
}
