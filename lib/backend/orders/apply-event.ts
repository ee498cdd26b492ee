import type { Tx } from '@/lib/backend/kernel/db/client';
import { notifyRiders, type Riders } from './order-riders';
import { insertEvent, lockOrder, updateOrder, type NewOrder, type Order } from './repo';
import { nextState, type OrderEventName } from './transitions';

export type OrderEvent = Readonly<{
  name: OrderEventName;
  at: Date;
  /** For the history: references and reasons, never secrets. */
  detail?: Record<string, string | number>;
  /** Facts that come with the event, such as the game's reference. The state isn't among them. */
  facts?: Partial<Pick<NewOrder, 'paidAt' | 'deliveredAt' | 'gameRef' | 'expiresAt' | 'repeated'>>;
}>;

export type Applied = Readonly<
  { ok: true; order: Order } | { ok: false; code: 'ILLEGAL_TRANSITION'; order: Order }
>;

/**
 * The only writer of an order's state: locks the row, looks the edge up, writes the state and the history, all in the
 * caller's transaction, and lets the order's riders follow. What must leave the shop because of it, the caller puts into the outbox of the same transaction.
 */
export async function applyEvent(deps: Riders, tx: Tx, orderId: number, event: OrderEvent): Promise<Applied> {
  const order = await lockOrder(tx, orderId);
  const toState = nextState(order.state, event.name);
  if (toState === null) return { ok: false, code: 'ILLEGAL_TRANSITION', order };
  const version = order.version + 1;
  const updated = await updateOrder(tx, orderId, {
    ...event.facts,
    state: toState,
    version,
    updatedAt: event.at,
  });
  await insertEvent(tx, {
    orderId,
    version,
    event: event.name,
    fromState: order.state,
    toState,
    detail: event.detail ?? {},
    at: event.at,
  });
  await notifyRiders(deps, tx, updated, event);
  return { ok: true, order: updated };
}
