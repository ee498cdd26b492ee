import { causeDigest } from '@/lib/backend/kernel/ids';
import type { Tx } from '@/lib/backend/kernel/db/client';
import type { Outbox } from '@/lib/backend/kernel/effects/send-effect';
import type { Order } from '@/lib/backend/orders/repo';
import type { Subject } from '@/lib/backend/orders/subject';
import { requestGrant } from './grant';
import { sendUnblock } from './unblock';

type Paid<Kind extends Subject['kind']> = Readonly<{
  deps: Outbox;
  tx: Tx;
  order: Order;
  subject: Extract<Subject, { kind: Kind }>;
}>;

/** What is sent for a paid order, by what it buys. */
const fulfilments: { readonly [Kind in Subject['kind']]: (paid: Paid<Kind>) => Promise<void> } = {
  goods: ({ deps, tx, order }) => requestGrant(deps, tx, order),
  debt: ({ deps, tx, order: { id: orderId, gpId, suid }, subject }) => {
    // Once per debt. A digest, because anyone who knows the id in the link can pay through it.
    const cause = `replenish:${causeDigest(subject.debtId)}`;
    return sendUnblock(deps, tx, { cause, gpId, suid, orderId });
  },
};

/**
 * Queues what a paid order is for, in the transaction that settles it: the grant of its goods or, for a debt, the unblocking of the
 * account.
 */
export function requestFulfilment(deps: Outbox, tx: Tx, order: Order): Promise<void> {
  const { subject } = order;
  const paid = { deps, tx, order };
  return subject.kind === 'goods'
    ? fulfilments.goods({ ...paid, subject })
    : fulfilments[subject.kind]({ ...paid, subject });
}
