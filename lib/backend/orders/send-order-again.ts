import type { Tx } from '@/lib/backend/kernel/db/client';
import { effectTopics } from '@/lib/backend/kernel/effects/effect-states';
import {
  findEffect,
  lockEffect,
  lockEffectsOfOrder,
  type OutboxRow,
} from '@/lib/backend/kernel/effects/outbox-repo';
import { sendAgain } from '@/lib/backend/kernel/effects/queue-again';
import type { Outbox } from '@/lib/backend/kernel/effects/send-effect';
import { lockOrder, type LockedOrder } from './repo';

type Topic = OutboxRow['topic'];

/** What a refusal doesn't settle: what the receiver refused may work when its reason is gone. A refused grant has been paid back. */
const afterRefusal = new Set<Topic>(['unblock', 'refund', 'revoke', 'cancel-payment', 'gift']);
/** What an order is for: never sent once its money has gone back. */
const deliveries = new Set<Topic>(['grant', 'unblock']);

/** Whether a person may have an effect sent again: it was given up, and is still owed. `order`: the one it is of, null for one of none. */
export function mayBeSentAgain(
  { topic, state }: Pick<OutboxRow, 'topic' | 'state'>,
  order: Pick<LockedOrder, 'state'> | null,
): boolean {
  if (deliveries.has(topic) && order?.state === 'refunded') return false;
  return state === 'stuck' || (state === 'refused' && afterRefusal.has(topic));
}

/**
 * Has all of an order sent again that was given up, under the ids it had: receivers know repeats by them. Returns what was sent; an order may
 * have nothing of that kind.
 */
export async function sendOrderAgain(deps: Outbox, tx: Tx, orderId: number): Promise<readonly OutboxRow[]> {
  // In the order in which deliveries lock: first what is sent, then the order.
  const effects = await lockEffectsOfOrder(tx, { orderId, topics: effectTopics });
  const order = await lockOrder(tx, orderId);
  const sent: OutboxRow[] = [];
  for (const row of effects)
    if (mayBeSentAgain(row, order) && (await sendAgain(deps, tx, row))) sent.push(row);
  return sent;
}

/** Has one effect sent again that was given up, whether it has an order or not. Null where it isn't one of those. */
export async function sendEffectAgain(deps: Outbox, tx: Tx, id: string): Promise<OutboxRow | null> {
  if ((await findEffect(tx, id)) === null) return null;
  const row = await lockEffect(tx, id);
  const order = row.orderId === null ? null : await lockOrder(tx, row.orderId);
  return mayBeSentAgain(row, order) && (await sendAgain(deps, tx, row)) ? row : null;
}
