import type { Tx } from '@/lib/backend/kernel/db/client';
import type { OrderRider } from '@/lib/backend/orders/order-riders';
import type { Order } from '@/lib/backend/orders/repo';
import { quotaStep } from '@/lib/domain/limits';
import { hasRoom, listPlaces, releaseQuota, setUse, takeAgain, type Use } from './quota-repo';

/** The events besides `attemptOpened` that can change what an order holds; a refund isn't one (F5.13). */
const followed = new Set<string>(['paymentsClosed', 'moneyArrived']);

/**
 * Keeps an order's places in counters in step with the order, for limits and caps alike. A failed order whose place is gone can't be
 * revived.
 */
export const followQuotas: Required<Pick<OrderRider, 'canKeepMoney' | 'reserveAgain' | 'follow'>> = {
  canKeepMoney: async (tx, order) => {
    for (const use of await listPlaces(tx, order.id))
      if (use.state === 'freed' && !(await hasRoom(tx, use))) return false;
    return true;
  },
  reserveAgain: async (tx, order) => {
    for (const use of await listPlaces(tx, order.id)) {
      if (quotaStep(use.state, order.state) !== 'takeAgain') continue;
      if (!(await takeAgain(tx, use))) return false;
      await setUse(tx, use, 'held');
    }
    return true;
  },
  follow: async (tx, order, { name }) => {
    if (!followed.has(name)) return;
    for (const use of await listPlaces(tx, order.id)) await followOne(tx, order, use);
  },
};

async function followOne(tx: Tx, order: Order, use: Use): Promise<void> {
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
}
