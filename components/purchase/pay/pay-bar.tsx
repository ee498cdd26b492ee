'use client';

import { barButtonClass, PriceBar } from '@/components/purchase/summary/price-bar';
import { type Purchase, stepOf } from '@/lib/client/purchase/purchase';
import { PayButton, PayStatus } from './pay-button';
import type { Pay } from './use-pay';

type PayBarProps = Readonly<{ purchase: Purchase; pay: Pay; points: number }>;

/** Total and Pay button on phones and tablets. */
export function PayBar({ purchase, pay, points }: PayBarProps) {
  const status = <PayStatus pay={pay} className="text-s text-muted empty:hidden" />;
  return (
    <PriceBar purchase={purchase} points={points} step={stepOf(purchase)} status={status}>
      <PayButton purchase={purchase} pay={pay} className={barButtonClass} />
    </PriceBar>
  );
}
