'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { usePopupLoader } from '@/components/popups/popup-contexts';
import { BonusText } from '@/components/purchase/extras/bonus-text';
import { PointsText } from '@/components/purchase/goods/points-text';
import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph';
import { orderOnPageAtom, popupAtom } from '@/lib/client/popups/popup';
import { priceOf, type Purchase } from '@/lib/client/purchase/purchase';
import { isolate } from '@/lib/client/text/isolate';
import { usePriceText } from '@/lib/client/text/number-text';
import type { Goods } from '@/lib/contract/pay-data';
import type { NextStep } from '@/lib/domain/next-step';
import { GoodsPicture } from './goods-picture';

type PriceBarProps = Readonly<{
  purchase: Purchase;
  points: number;
  /** What the button beside the total does. */
  step: NextStep;
  /** False if the method is chosen on a later page. */
  showMethod?: boolean;
  status?: ReactNode;
  /** A line above the bar's content. */
  notice?: ReactNode;
  children: ReactNode;
}>;

type ChosenProps = PriceBarProps & Readonly<{ goods: Goods }>;

/** The button's width: beside the order if there is room, and never more than half of a phone's width. */
export const barButtonClass = 'bar-button';

/** The chosen goods and the button for the next step, at the lower edge on phones and tablets (F3.30). */
export function PriceBar(props: PriceBarProps) {
  const { purchase, points, step, showMethod = true, status, notice, children } = props;
  const t = useTranslations('recharge');
  const setOrder = useSetAtom(orderOnPageAtom);
  useEffect(() => {
    setOrder({ purchase, points, showMethod, action: children });
    return () => setOrder(null);
  });
  return (
    <StickyBar label={t('order')} className="lg:hidden">
      {notice}
      <div className="grid min-w-0 flex-1 gap-1">
        {purchase.goods === null ? (
          <p className="text-s text-balance text-muted compact:text-xs">{t(`hint.${step}`)}</p>
        ) : (
          <Chosen {...props} goods={purchase.goods} />
        )}
        {status}
      </div>
      {children}
    </StickyBar>
  );
}

/** The goods' picture, name and bonus, their price and receiver; a press shows the whole order. */
function Chosen({ purchase, goods, points, step }: ChosenProps) {
  const t = useTranslations('bought');
  const setPopup = useSetAtom(popupAtom);
  const { preload } = usePopupLoader();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={() => preload('order')}
      onClick={() => setPopup({ kind: 'order' })}
      className="bar-order"
    >
      <span className="relative flex-none">
        <GoodsPicture goods={goods} className="size-11" />
        <span className="absolute -end-1 -top-1 rounded-pill bg-raised text-muted ring-1 ring-line">
          <Glyph name="chevron-up" className="size-4" />
        </span>
      </span>
      <span className="grid min-w-0 flex-1 leading-tight">
        <span className="num line-clamp-2 text-s font-semibold">{goods.display}</span>
        <BonusText goods={goods} isShort className="text-xs" />
        <PurchaseLine
          purchase={purchase}
          points={points}
          isOnButton={step === 'pay' && goods.isLimit !== true}
        />
      </span>
      <span className="sr-only">{t('order')}</span>
    </button>
  );
}

type PurchaseLineProps = Readonly<{ purchase: Purchase; points: number; isOnButton: boolean }>;

/** Price, character and points. The price is left out while the button is sure to show it, which that of limited goods isn't. */
function PurchaseLine({ purchase, points, isOnButton }: PurchaseLineProps) {
  const t = useTranslations('bought');
  const words = useTranslations('recharge');
  const price = priceOf(purchase, usePriceText());
  return (
    <span className="num bar-price">
      {price !== null && !isOnButton && (
        <bdi dir="ltr" className="text-s font-bold text-ink">
          {price.text}
        </bdi>
      )}
      {price !== null && price.was !== null && (
        <>
          <span className="sr-only">{words('before')}</span>
          <s>
            <bdi dir="ltr">{price.was}</bdi>
          </s>
        </>
      )}
      {purchase.role !== null && (
        <span className="truncate">{t('receiver', { role: isolate(purchase.role.name) })}</span>
      )}
      {points > 0 && (
        <span>
          <PointsText points={points} />
        </span>
      )}
    </span>
  );
}

type StickyBarProps = Readonly<{ label: string; className?: string; children: ReactNode }>;

/**
 * The bar with total and Pay button at a phone's lower edge. It is the last element of the page's content. It sticks to the screen's edge,
 * or to the bottom navigation (whose height is --bottom-nav), until its own place in the page is visible, so that it never covers what
 * follows. It leaves room for the device's gesture area.
 */
function StickyBar({ label, className, children }: StickyBarProps) {
  return (
    <div role="region" aria-label={label} className={cx('sticky-bar', className)}>
      <div className="bar-ground">{children}</div>
    </div>
  );
}
