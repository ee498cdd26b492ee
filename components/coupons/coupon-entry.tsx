'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Card } from '@/components/ui/card';
import { orderCouponAtom } from '@/lib/client/coupon-choice';
import { CouponLine, type CouponEntryProps } from './coupon-line';

const never = () => () => undefined;

/** Where its code can't be had, orders go without coupons: one must never stand in the way of a purchase. */
const OrderCoupon = lazy(async () => ({
  default: await import('./order-coupon').then(
    ({ OrderCouponRow }) => OrderCouponRow,
    () => WithoutCoupons,
  ),
}));

/** The coupon of the order, between the ways to pay and the total; in the VIP version only. */
export function CouponEntry(props: CouponEntryProps) {
  const t = useTranslations('coupons.order');
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
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
