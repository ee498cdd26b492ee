import type { Tx } from '@/lib/backend/db/client';
import { sendEffect, sendUnblock } from '@/lib/backend/jobs/send-effect';
import type { Order } from '@/lib/backend/orders/repo';
import type { PayDeps } from '@/lib/backend/payments/deps';
import { makeUpOfOrder } from './repo';

/** What a make-up payment unblocks for; once per make-up order. */
export const causeOf = ({ id }: Readonly<{ id: number }>): string => `replenish:${id}`;

/** Sends what a paid order is for, in the transaction that settles it: the goods; of a make-up payment, the word to let the account in. */
export async function sendBought(deps: PayDeps, tx: Tx, order: Order): Promise<void> {
  const makeUp = await makeUpOfOrder(tx, order.id);
  if (makeUp === null) {
    const payload = { group: order.gpId, billingNo: order.billingNo };
    const dedupeKey = `grant:${order.id}`;
    return sendEffect(deps, tx, { topic: 'grant', orderId: order.id, dedupeKey, payload });
  }
  const { gpId, suid } = makeUp;
  return sendUnblock(deps, tx, { cause: causeOf(makeUp), gpId, suid, orderId: order.id });
}
