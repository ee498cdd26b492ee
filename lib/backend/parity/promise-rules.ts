import { cardProvider } from '@/lib/backend/cards/pay-by-card';
import { settlingCapture, type OrderRecords } from './order-records';
import type { Rule } from './rule';

const earnedBy = ({ points }: OrderRecords): number =>
  points.find(({ kind }) => kind === 'earned')?.points ?? 0;

/** Compares orders with what they carry besides goods and money. */
export const promiseRules: readonly Rule[] = [
  {
    kind: 'pointsNotEarned',
    find: (records) => {
      const promised = records.terms?.points ?? 0;
      return records.order.paidAt !== null && promised > 0 && earnedBy(records) === 0
        ? `${promised} points`
        : null;
    },
  },
  {
    kind: 'pointsUnfounded',
    find: (records) => {
      const earned = earnedBy(records);
      const due = records.order.paidAt === null ? 0 : (records.terms?.points ?? 0);
      return earned === 0 || earned === due ? null : `${earned} points in place of ${due}`;
    },
  },
  {
    kind: 'couponNotUsed',
    find: ({ order, terms }) => {
      if (order.paidAt === null || terms === null || terms.couponId === null || terms.isDiscountLost)
        return null;
      const isUsed = terms.couponState === 'used' && terms.couponOrder === order.id;
      return isUsed ? null : `coupon ${terms.code} is ${terms.couponState}`;
    },
  },
  {
    kind: 'debtNotPaid',
    find: ({ order, debtState }) =>
      order.kind === 'debt' && order.paidAt !== null && debtState !== 'paid' ? `debt is ${debtState}` : null,
  },
  {
    kind: 'cardNotUsed',
    find: (records) => {
      const settling = settlingCapture(records);
      return settling?.provider === cardProvider && records.card === null
        ? `capture ${settling.captureId}`
        : null;
    },
  },
];
