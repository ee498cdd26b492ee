import { cardProvider } from '@/lib/backend/cards/pay-by-card';
import { settlingOf, type Facts } from './facts';
import type { Rule } from './rule';

const earnedBy = ({ points }: Facts): number => points.find(({ kind }) => kind === 'earned')?.points ?? 0;

/** Compares orders with what they carry besides goods and money. */
export const promiseRules: readonly Rule[] = [
  {
    kind: 'pointsNotEarned',
    find: (facts) => {
      const promised = facts.terms?.points ?? 0;
      return facts.order.paidAt !== null && promised > 0 && earnedBy(facts) === 0
        ? `${promised} points`
        : null;
    },
  },
  {
    kind: 'pointsUnfounded',
    find: (facts) => {
      const earned = earnedBy(facts);
      const due = facts.order.paidAt === null ? 0 : (facts.terms?.points ?? 0);
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
    find: (facts) => {
      const settling = settlingOf(facts);
      return settling?.provider === cardProvider && facts.card === null
        ? `capture ${settling.captureId}`
        : null;
    },
  },
];
