'use client';

import { TicketPercent } from 'lucide-react';
import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Purchase } from '@/components/recharge/purchase';
import { Card } from '@/components/ui/card';
import { ListRow } from '@/components/ui/list-row';
import { orderCouponAtom } from '@/lib/client/coupon-choice';

export type CouponEntryProps = Readonly<{
  purchase: Purchase;
  /** Where more coupons are to be had; null where that page isn't there. */
  more: string | null;
}>;

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

/** The line before it can be pressed, and what it says. */
export function CouponLine({ note }: Readonly<{ note: string }>) {
  const t = useTranslations('recharge');
  return <ListRow leading={<CouponMark />} title={t('coupon')} note={note} />;
}

export function CouponMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-m bg-accent-soft text-accent-ink"
    >
      <TicketPercent className="size-5.5" />
    </span>
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
