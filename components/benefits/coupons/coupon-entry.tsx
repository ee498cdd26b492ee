'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect } from 'react';
import { Card } from '@/components/ui/card';
import { orderCouponAtom } from '@/lib/client/purchase/coupon-choice';
import { CouponLine, type CouponEntryProps } from './coupon-line';
import { optionalPart, useHydrated } from '@/lib/client/page/page-stages';

/** If this can't be loaded, orders are placed without a coupon: coupons must never prevent a purchase. */
const OrderCoupon = optionalPart(
  () => import('./order-coupon').then(({ OrderCouponRow }) => OrderCouponRow),
  WithoutCoupons,
);

/** The order's coupon, between payment methods and total. Only in the VIP version (F5.4). */
export function CouponEntry(props: CouponEntryProps) {
  const t = useTranslations('coupons.order');
  const isBrowser = useHydrated();
  const still = <CouponLine note={t('logIn')} />;
  return (
    <Card className="overflow-hidden">
      {isBrowser && props.purchase.user !== null ? (
        <Suspense fallback={<CouponLine note={t('loading')} />}>
          <OrderCoupon {...props} />
        </Suspense>
      ) : (
        still
      )}
    </Card>
  );
}

function WithoutCoupons({ purchase: { goods, coupon } }: CouponEntryProps) {
  const t = useTranslations('coupons.order');
  const setOrder = useSetAtom(orderCouponAtom);
  useEffect(() => {
    if (coupon?.isPending === true) setOrder({ ...coupon, isPending: false });
  }, [coupon, goods, setOrder]);
  return <CouponLine note={t('failed')} />;
}
