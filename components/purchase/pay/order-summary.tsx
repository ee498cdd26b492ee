'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Limited } from '@/components/purchase/limit/limited';
import { OrderCard } from '@/components/purchase/summary/order-card';
import { type Purchase, stepOf } from '@/lib/client/purchase/purchase';
import { PayButton, PayStatus } from './pay-button';
import type { Pay } from './use-pay';

type OrderSummaryProps = Readonly<{
  purchase: Purchase;
  pay: Pay;
  points: number;
  terms: ReactNode;
  notice?: ReactNode;
}>;

/** The order with its Pay button, beside the choices on wide screens. */
export function OrderSummary({ purchase, pay, points, terms, notice }: OrderSummaryProps) {
  const t = useTranslations('recharge');
  return (
    <OrderCard purchase={purchase} points={points}>
      <PayButton purchase={purchase} pay={pay} block />
      <PayStatus pay={pay} className="text-center text-s text-muted empty:hidden" />
      <Limited goods={purchase.goods} isHint>
        <p className="-mt-1 text-center text-s text-muted">{t(`hint.${stepOf(purchase)}`)}</p>
      </Limited>
      {terms}
      {notice}
    </OrderCard>
  );
}
