import type { Tx } from '@/lib/backend/kernel/db/client';
import { requestGrant } from './grant';
import { sendUnblock } from './unblock';
import type { Order } from '@/lib/backend/orders/repo';
import { causeDigest } from '@/lib/backend/kernel/ids';
import { makeUpOfOrder } from '@/lib/backend/debts/repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

/** What a make-up payment unblocks for; once per make-up order. A digest, since whoever has the link's id may pay by it. */
const causeOf = ({ replenishId }: Readonly<{ replenishId: string }>): string =>
  `replenish:${causeDigest(replenishId)}`;

/** Sends what a paid order is for, in the transaction that settles it: the goods; of a make-up payment, the word to let the account in. */
export async function requestFulfilment(deps: OrdersDeps, tx: Tx, order: Order): Promise<void> {
  const makeUp = await makeUpOfOrder(tx, order.id);
  if (makeUp === null) return requestGrant(deps, tx, order);
  const { gpId, suid } = makeUp;
  return sendUnblock(deps, tx, { cause: causeOf(makeUp), gpId, suid, orderId: order.id });
}
