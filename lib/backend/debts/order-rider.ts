import type { OrderRider } from '@/lib/backend/orders/order-riders';
import { bindOrder, markPaid } from './repo';

/** A debt is tied to the order that pays it when that is stored, so that it has one for ever, and paid with it. */
export const debtRider: OrderRider = {
  name: 'debt',
  reserve: async (tx, order) => {
    if (order.subject.kind !== 'debt') return null;
    const { debtId } = order.subject;
    const isBound = await bindOrder(tx, { debtId, orderId: order.id, now: order.createdAt });
    return isBound ? null : { code: 'debtClosed' };
  },
  follow: async (tx, order, { name, at }) => {
    if (name === 'moneyArrived') await markPaid(tx, order.id, at);
  },
};
