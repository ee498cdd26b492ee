'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ContentsLine } from '@/components/purchase/extras/contents-line';
import { BonusText } from '@/components/purchase/extras/bonus-text';
import { Limited } from '@/components/purchase/limit/limited';
import { Card } from '@/components/ui/card';
import { Ltr } from '@/components/ui/ltr';
import { PriceDigits } from '@/components/ui/price-digits';
import { paidBy } from '@/lib/client/purchase/method-choice';
import { priceOf, type Purchase } from '@/lib/client/purchase/purchase';
import { useCountText, usePriceText } from '@/lib/client/text/number-text';
import { GoodsPicture } from './goods-picture';
import { serverLabel } from '@/lib/domain/server-id';

type OrderCardProps = Readonly<{
  purchase: Purchase;
  points: number;
  /** False if the method is chosen on a later page. */
  showMethod?: boolean;
  children: ReactNode;
}>;

/** The order as chosen so far, beside the choices on wide screens, with the next step below it. */
export function OrderCard({ purchase, points, showMethod = true, children }: OrderCardProps) {
  const t = useTranslations('recharge');
  return (
    <Card as="aside" padded aria-label={t('order')} className="sticky top-20 hidden gap-4 self-start lg:grid">
      <OrderHead purchase={purchase} />
      <ContentsLine items={purchase.goods?.items} className="-mt-2" />
      <Limited goods={purchase.goods} />
      <OrderLines purchase={purchase} points={points} showMethod={showMethod} />
      <Total purchase={purchase} />
      {children}
    </Card>
  );
}

/** Who receives the goods, how they are paid, the points they earn and what is saved. */
export function OrderLines({ purchase, points, showMethod }: Omit<Required<OrderCardProps>, 'children'>) {
  const t = useTranslations('recharge');
  const countText = useCountText();
  const price = priceOf(purchase, usePriceText());
  return (
    <dl className="grid gap-2.5">
      <Line term={t('character')} value={purchase.role?.name} />
      <Line
        term={t('server')}
        value={purchase.role === null ? undefined : <bdi>{serverLabel(purchase.role)}</bdi>}
      />
      {showMethod && (
        <Line
          term={t('method')}
          value={purchase.choice === null ? undefined : paidBy(purchase.choice).name}
        />
      )}
      {points > 0 && (
        <Line term={t('vipPoints')} value={<Ltr className="text-success">+{countText(points)}</Ltr>} />
      )}
      {price?.coupon != null && (
        <Line term={t('coupon')} value={<Ltr className="text-sale">−{price.coupon}</Ltr>} />
      )}
      {price?.saving != null && price.saving !== price.coupon && (
        <Line term={t('saving')} value={<Ltr className="text-sale">−{price.saving}</Ltr>} />
      )}
    </dl>
  );
}

/** The total, with the price before discounts. */
export function Total({ purchase }: Readonly<{ purchase: Purchase }>) {
  const t = useTranslations('recharge');
  const price = priceOf(purchase, usePriceText());
  return (
    <div className="flex min-h-10 items-baseline justify-between gap-3 border-t border-dashed border-line pt-4">
      <span>{t('total')}</span>
      {price === null ? (
        <span className="text-muted">{t('nothing')}</span>
      ) : (
        <span className="flex items-baseline gap-2">
          {price.was !== null && (
            <s className="num text-s text-muted">
              <span className="sr-only">{t('before')}</span>
              <bdi dir="ltr">{price.was}</bdi>
            </s>
          )}
          <PriceDigits text={price.text} className="text-2xl" />
        </span>
      )}
    </div>
  );
}

function Line({ term, value }: Readonly<{ term: string; value: ReactNode }>) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 text-end font-medium wrap-anywhere">
        {value === undefined ? <span className="font-normal text-muted">—</span> : value}
      </dd>
    </div>
  );
}

/** The goods, with their picture and the name of the game. */
export function OrderHead({
  purchase: { goods, game },
}: Readonly<{ purchase: Pick<Purchase, 'goods' | 'game'> }>) {
  const t = useTranslations('recharge');
  return (
    <div className="flex items-center gap-3">
      <GoodsPicture goods={goods} className="size-14" />
      <p className="grid min-w-0 gap-0.5">
        <span className="num font-semibold">{goods === null ? t('order') : goods.display}</span>
        {goods !== null && <BonusText goods={goods} className="text-s" />}
        <span className="text-s text-muted">{game.name}</span>
      </p>
    </div>
  );
}
