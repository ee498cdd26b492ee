import type { Tx } from '@/lib/backend/kernel/db/client';
import type { OrderRider } from '@/lib/backend/orders/order-riders';
import type { Order } from '@/lib/backend/orders/repo';
import { err, ok } from '@/lib/domain/result';
import { bindOrder, lockDebtOfOrder, markPaid } from './repo';

/** Whether the order's debt is still to be paid, which a cancelled one isn't; true for an order of goods. */
async function isWanted(tx: Tx, { id, subject }: Order): Promise<boolean> {
  return subject.kind !== 'debt' || (await lockDebtOfOrder(tx, id))?.state !== 'cancelled';
}

/** Ties a debt to the order that pays it when that order is stored, permanently; marks it paid when money arrives. */
export const debtRider: OrderRider = {
  name: 'debt',
  reserve: async (tx, order) => {
    if (order.subject.kind !== 'debt') return ok(null);
    const { debtId } = order.subject;
    const isBound = await bindOrder(tx, { debtId, orderId: order.id, now: order.createdAt });
    return isBound ? ok(null) : err({ code: 'debtClosed' });
  },
  canKeepMoney: isWanted,
  reserveAgain: isWanted,
  follow: async (tx, order, { name, at }) => {
    if (name === 'moneyArrived' && order.subject.kind === 'debt') await markPaid(tx, order.id, at);
  },
};
