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

/**
 * Topics that may be resent after a refusal, since it may succeed once its reason is gone. Not `grant`: a refused grant has been refunded.
 */
const afterRefusal = new Set<Topic>(['unblock', 'refund', 'revoke', 'cancel-payment', 'gift']);
/** What fulfils an order; never resent once its money has gone back. */
const deliveries = new Set<Topic>(['grant', 'unblock']);

/**
 * Whether an operator may resend an effect: it was abandoned or refused, and is still owed. `order` is the effect's order, null for none.
 */
export function mayBeSentAgain(
  { topic, state }: Pick<OutboxRow, 'topic' | 'state'>,
  order: Pick<LockedOrder, 'state'> | null,
): boolean {
  if (deliveries.has(topic) && order?.state === 'refunded') return false;
  return state === 'stuck' || (state === 'refused' && afterRefusal.has(topic));
}

/**
 * Resends all of an order's abandoned effects under their old ids, by which receivers recognise repeats. Returns the effects resent,
 * possibly none.
 */
export async function sendOrderAgain(deps: Outbox, tx: Tx, orderId: number): Promise<readonly OutboxRow[]> {
  // Locks in the same order as deliveries: effects first, then the order.
  const effects = await lockEffectsOfOrder(tx, { orderId, topics: effectTopics });
  const order = await lockOrder(tx, orderId);
  const sent: OutboxRow[] = [];
  for (const row of effects)
    if (mayBeSentAgain(row, order) && (await sendAgain(deps, tx, row))) sent.push(row);
  return sent;
}

/** Resends one abandoned effect, whether it has an order or not. Returns null for an effect that may not be resent. */
export async function sendEffectAgain(deps: Outbox, tx: Tx, id: string): Promise<OutboxRow | null> {
  if ((await findEffect(tx, id)) === null) return null;
  const row = await lockEffect(tx, id);
  const order = row.orderId === null ? null : await lockOrder(tx, row.orderId);
  return mayBeSentAgain(row, order) && (await sendAgain(deps, tx, row)) ? row : null;
}
