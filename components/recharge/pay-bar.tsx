'use client';

import { useTranslations } from 'next-intl';
import { PointsText } from '@/components/goods/points-text';
import { cx } from '@/components/ui/cx';
import { PriceDigits } from '@/components/ui/price-digits';
import { StickyBar } from '@/components/ui/sticky-bar';
import { PayButton } from './pay-button';
import { PayStatus } from './pay-status';
import { priceOf, stepOf, type Purchase } from './purchase';
import type { Pay } from './use-pay';

type PayBarProps = Readonly<{ purchase: Purchase; pay: Pay; points: number }>;

/** Total and Pay button at the lower edge of phones and tablets; side by side, or one above the other for long amounts. */
export function PayBar({ purchase, pay, points }: PayBarProps) {
  const t = useTranslations('recharge');
  const price = priceOf(purchase);
  return (
    <StickyBar label={t('order')} className="flex-wrap gap-y-2.5 lg:hidden">
      <div className={cx('grid min-w-0 grow-999 justify-items-start gap-1', price === null && 'basis-24')}>
        {price === null ? (
          <p className="text-s text-balance text-muted">{t(`hint.${stepOf(purchase)}`)}</p>
        ) : (
          <>
            <PriceDigits text={price.text} />
            <Extras was={price.was} points={points} />
          </>
        )}
        <PayStatus pay={pay} className="text-s text-muted empty:hidden" />
      </div>
      <PayButton purchase={purchase} pay={pay} className="min-w-[52%] grow md:min-w-60" />
    </StickyBar>
  );
}

function Extras({ was, points }: Readonly<{ was: string | null; points: number }>) {
  const t = useTranslations('recharge');
  if (was === null && points === 0) return null;
  return (
    <p className="num flex flex-wrap gap-x-1.5 text-s text-muted">
      {was !== null && (
        <>
          <span className="sr-only">{t('before')}</span>
          <s>
            <bdi dir="ltr">{was}</bdi>
          </s>
        </>
      )}
      {points > 0 && (
        <span>
          <PointsText points={points} />
        </span>
      )}
    </p>
  );
}
