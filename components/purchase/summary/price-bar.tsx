'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PointsText } from '@/components/purchase/goods/points-text';
import { cx } from '@/components/ui/cx';
import { PriceDigits } from '@/components/ui/price-digits';
import { priceOf, type Purchase } from '@/lib/client/purchase/purchase';
import type { NextStep } from '@/lib/domain/next-step';

type PriceBarProps = Readonly<{
  purchase: Purchase;
  points: number;
  /** What the button beside the total does. */
  step: NextStep;
  status?: ReactNode;
  children: ReactNode;
}>;

/** The button's least width; below it the button moves to a line of its own. */
export const barButtonClass = 'min-w-[52%] grow md:min-w-60';

/** Total and button at the lower edge on phones and tablets; one above the other where the amount is long. */
export function PriceBar({ purchase, points, step, status, children }: PriceBarProps) {
  const t = useTranslations('recharge');
  const price = priceOf(purchase);
  return (
    <StickyBar label={t('order')} className="flex-wrap gap-y-2.5 lg:hidden">
      <div className={cx('grid min-w-0 grow-999 justify-items-start gap-1', price === null && 'basis-24')}>
        {price === null ? (
          <p className="text-s text-balance text-muted">{t(`hint.${step}`)}</p>
        ) : (
          <>
            <PriceDigits text={price.text} />
            <Extras was={price.was} points={points} />
          </>
        )}
        {status}
      </div>
      {children}
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

type StickyBarProps = Readonly<{ label: string; className?: string; children: ReactNode }>;

/**
 * The bar with total and Pay button at a phone's lower edge. It is the last element of the page's content and
 * sticks to the screen's edge, or to the bottom navigation (whose height is --bottom-nav), until its own
 * place is visible, so that it never covers what follows. It leaves room for the device's gesture area.
 */
function StickyBar({ label, className, children }: StickyBarProps) {
  return (
    <div
      role="region"
      aria-label={label}
      className={cx(
        'sticky bottom-(--bottom-nav) z-bar -mx-gutter flex items-center justify-between gap-4 rounded-t-l border-t border-line bg-raised px-gutter pt-3 shadow-bar',
        'transition-[bottom] duration-200 ease-out scroll-m-0 **:scroll-m-0 pb-[max(--spacing(3),calc(env(safe-area-inset-bottom)-var(--bottom-nav)))]',
        className,
      )}
    >
      {children}
    </div>
  );
}
