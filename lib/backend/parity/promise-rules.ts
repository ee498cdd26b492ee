import { isTakenBack } from '@/lib/backend/promotions/given-coupons';
import type { OrderRecords } from './order-records';
import { isAllBack } from './refund-rules';
import type { Rule } from './rule';

const earnedBy = ({ points }: OrderRecords): number =>
  points.find(({ kind }) => kind === 'earned')?.points ?? 0;

/** Whether the order was refunded, and the player has none of its points any more. */
const areAllPointsBack = ({ order, points }: OrderRecords): boolean =>
  order.state === 'refunded' && points.reduce((sum, { points: count }) => sum + count, 0) === 0;

/** Compares orders with what they carry besides goods and money. */
export const promiseRules: readonly Rule[] = [
  {
    kind: 'pointsNotEarned',
    find: (records) => {
      const promised = records.terms?.points ?? 0;
      const isDue = records.order.paidAt !== null && promised > 0 && !areAllPointsBack(records);
      return isDue && earnedBy(records) === 0 ? `${promised} points` : null;
    },
  },
  {
    kind: 'pointsUnfounded',
    find: (records) => {
      const earned = earnedBy(records);
      const due = records.order.paidAt === null ? 0 : (records.terms?.points ?? 0);
      return earned === 0 || earned === due || areAllPointsBack(records)
        ? null
        : `${earned} points in place of ${due}`;
    },
  },
  {
    kind: 'couponNotUsed',
    find: ({ order, terms }) => {
      const coupon = order.paidAt === null || terms?.isDiscountLost === true ? null : (terms?.coupon ?? null);
      if (coupon === null) return null;
      const isUsed = coupon.state === 'used' && coupon.orderId === order.id;
      // One that was taken back gives no second discount.
      return isUsed || isTakenBack(coupon) ? null : `coupon ${coupon.code} is ${coupon.state}`;
    },
  },
  {
    kind: 'debtNotPaid',
    find: (records) => {
      const { order, debtState } = records;
      if (order.kind !== 'debt' || order.paidAt === null || debtState === 'paid') return null;
      return debtState === 'cancelled' && isAllBack(records) ? null : `debt is ${debtState}`;
    },
  },
];
