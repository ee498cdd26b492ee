'use client';

import { ShoppingBag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { countText } from '@/components/goods/count-text';
import { serverLabel } from '@/components/roles/server-label';
import { Card } from '@/components/ui/card';
import { Ltr } from '@/components/ui/ltr';
import { PriceDigits } from '@/components/ui/price-digits';
import { paidBy } from './method-choice';
import { PayButton } from './pay-button';
import { PayStatus } from './pay-status';
import { priceOf, stepOf, type Purchase } from './purchase';
import type { Pay } from './use-pay';

type OrderSummaryProps = Readonly<{ purchase: Purchase; pay: Pay; points: number; terms: ReactNode }>;

/** The order as it stands, beside the choices on wide screens. */
export function OrderSummary({ purchase, pay, points, terms }: OrderSummaryProps) {
  const t = useTranslations('recharge');
  const price = priceOf(purchase);
  return (
    <Card as="aside" padded aria-label={t('order')} className="sticky top-20 hidden gap-4 self-start lg:grid">
      <Head purchase={purchase} />
      <dl className="grid gap-2.5">
        <Line term={t('character')} value={purchase.role?.name} />
        <Line
          term={t('server')}
          value={purchase.role === null ? undefined : <bdi>{serverLabel(purchase.role)}</bdi>}
        />
        <Line
          term={t('method')}
          value={purchase.choice === null ? undefined : paidBy(purchase.choice).name}
        />
        {points > 0 && (
          <Line term={t('vipPoints')} value={<Ltr className="text-success">+{countText(points)}</Ltr>} />
        )}
        {price?.saving != null && (
          <Line term={t('saving')} value={<Ltr className="text-sale">−{price.saving}</Ltr>} />
        )}
      </dl>
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
      <PayButton purchase={purchase} pay={pay} block />
      <PayStatus pay={pay} className="text-center text-s text-muted empty:hidden" />
      <p className="-mt-1 text-center text-s text-muted">{t(`hint.${stepOf(purchase)}`)}</p>
      {terms}
    </Card>
  );
}

function Head({ purchase: { goods, game } }: Readonly<{ purchase: Purchase }>) {
  const t = useTranslations('recharge');
  return (
    <div className="flex items-center gap-3">
      {goods === null || goods.image === '' ? (
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-m bg-accent-soft text-accent-ink"
        >
          <ShoppingBag className="size-7" />
        </span>
      ) : (
        <span className="bg-glow grid size-14 shrink-0 place-items-center rounded-m">
          <img src={goods.image} alt="" width={128} height={116} className="h-13 w-auto" />
        </span>
      )}
      <p className="grid min-w-0 gap-0.5">
        <span className="num font-semibold">{goods === null ? t('order') : goods.display}</span>
        <span className="text-s text-muted">{game.name}</span>
      </p>
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
