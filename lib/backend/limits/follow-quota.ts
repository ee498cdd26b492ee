import type { Tx } from '@/lib/backend/kernel/db/client';
import type { OrderRider } from '@/lib/backend/orders/order-riders';
import { quotaStep } from '@/lib/domain/limits';
import { releaseQuota, hasRoom, setUse, takeAgain, placeOf, type QuotaKind } from './quota-repo';

/** The events besides `attemptOpened` that can change what an order holds; a refund isn't one (F5.13). */
const followed = new Set<string>(['paymentsClosed', 'moneyArrived']);

/** Keeps an order's place in a counter in step with the order. A place that is gone refuses an order which comes back to life. */
export function followQuota(
  kind: QuotaKind,
): Required<Pick<OrderRider, 'canKeepMoney' | 'holdAgain' | 'follow'>> {
  return {
    canKeepMoney: async (tx, order) => {
      const use = await placeOf(tx, order.id, kind);
      return use?.state !== 'freed' || hasRoom(tx, use);
    },
    holdAgain: async (tx, order) => {
      const use = await placeOf(tx, order.id, kind);
      if (use === null || quotaStep(use.state, order.state) !== 'takeAgain') return true;
      if (!(await takeAgain(tx, use))) return false;
      await setUse(tx, use, 'held');
      return true;
    },
    follow: async (tx: Tx, order, { name }) => {
      if (!followed.has(name)) return;
      const use = await placeOf(tx, order.id, kind);
      if (use === null) return;
      switch (quotaStep(use.state, order.state)) {
        case 'keep':
          return setUse(tx, use, 'kept');
        case 'free':
          await releaseQuota(tx, use);
          return setUse(tx, use, 'freed');
        case 'takeForGood':
          if (!(await takeAgain(tx, use))) throw new Error(`Order ${order.billingNo} has lost its place.`);
          return setUse(tx, use, 'kept');
        case 'takeAgain':
        case 'nothing':
          return;
      }
    },
  };
}
