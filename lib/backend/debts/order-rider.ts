import type { Tx } from '@/lib/backend/kernel/db/client';
import type { OrderRider } from '@/lib/backend/orders/order-riders';
import type { Order } from '@/lib/backend/orders/repo';
import { err, ok } from '@/lib/domain/result';
import { bindOrder, lockDebtOfOrder, markPaid } from './repo';

/** Whether its debt is still to be paid; one that was cancelled isn't. */
async function isWanted(tx: Tx, { id, subject }: Order): Promise<boolean> {
  return subject.kind !== 'debt' || (await lockDebtOfOrder(tx, id))?.state !== 'cancelled';
}

/** A debt is tied to the order that pays it when that is stored, so that it has one for ever, and paid with it. */
export const debtRider: OrderRider = {
  name: 'debt',
  reserve: async (tx, order) => {
    if (order.subject.kind !== 'debt') return ok(null);
    const { debtId } = order.subject;
    const isBound = await bindOrder(tx, { debtId, orderId: order.id, now: order.createdAt });
    return isBound ? ok(null) : err({ code: 'debtClosed' });
  },
  canKeepMoney: isWanted,
  holdAgain: isWanted,
  follow: async (tx, order, { name, at }) => {
    if (name === 'moneyArrived' && order.subject.kind === 'debt') await markPaid(tx, order.id, at);
  },
};
