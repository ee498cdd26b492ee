import type { OrderRider } from '@/lib/backend/orders/order-riders';
import { bindOrder, markPaid } from './repo';

/** A make-up order is tied to the order that pays it when that is stored, so that it has one for ever, and paid with it. */
export const makeUpRider: OrderRider = {
  name: 'make-up',
  reserve: async (tx, order, { makeUpId }) => {
    if (makeUpId === undefined) return null;
    const isBound = await bindOrder(tx, { makeUpId, orderId: order.id, now: order.createdAt });
    return isBound ? null : { code: 'replenishError' };
  },
  follow: async (tx, order, { name, at }) => {
    if (name === 'moneyArrived') await markPaid(tx, order.id, at);
  },
};
