import type { Tx } from '@/lib/backend/kernel/db/client';
import { sendEffect, sendUnblock } from '@/lib/backend/kernel/effects/send-effect';
import type { Order } from '@/lib/backend/orders/repo';
import type { PayDeps } from '@/lib/backend/orders/payments/deps';
import { causeDigest } from '@/lib/backend/kernel/ids';
import { makeUpOfOrder } from '@/lib/backend/debts/repo';

/** What a make-up payment unblocks for; once per make-up order. A digest, since whoever has the link's id may pay by it. */
const causeOf = ({ replenishId }: Readonly<{ replenishId: string }>): string =>
  `replenish:${causeDigest(replenishId)}`;

/** Sends what a paid order is for, in the transaction that settles it: the goods; of a make-up payment, the word to let the account in. */
export async function requestFulfilment(deps: PayDeps, tx: Tx, order: Order): Promise<void> {
  const makeUp = await makeUpOfOrder(tx, order.id);
  if (makeUp === null) {
    const payload = { group: order.gpId, billingNo: order.billingNo };
    // Not of the capture: of two payments the other one may settle in a restored shop, and goods are given once.
    const dedupeKey = `grant:${order.billingNo}`;
    return sendEffect(deps, tx, { topic: 'grant', orderId: order.id, dedupeKey, payload });
  }
  const { gpId, suid } = makeUp;
  return sendUnblock(deps, tx, { cause: causeOf(makeUp), gpId, suid, orderId: order.id });
}
