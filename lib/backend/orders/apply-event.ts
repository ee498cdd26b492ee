import type { Tx } from '@/lib/backend/kernel/db/client';
import { err, ok, type Result } from '@/lib/domain/result';
import { holdAgain, notifyRiders, type Riders } from './order-riders';
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

/** `heldElsewhere`: the order can't come back to life, since another one has what `rider` held for it. Nothing of it may stand. */
export type EventError =
  Readonly<{ code: 'illegalTransition' }> | Readonly<{ code: 'heldElsewhere'; rider: string }>;

/**
 * The only writer of an order's state: locks the row, looks the edge up, writes the state and the history, all in the
 * caller's transaction, and lets the order's riders follow. What must leave the shop because of it, the caller puts into the outbox of the same transaction.
 * Only `attemptOpened` can end in `heldElsewhere`.
 */
export async function applyEvent(
  deps: Riders,
  tx: Tx,
  orderId: number,
  event: OrderEvent,
): Promise<Result<Order, EventError>> {
  const order = await lockOrder(tx, orderId);
  const toState = nextState(order.state, event.name);
  if (toState === null) return err({ code: 'illegalTransition' });
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
  const rider = event.name === 'attemptOpened' ? await holdAgain(deps, tx, updated) : null;
  if (rider !== null) return err({ code: 'heldElsewhere', rider });
  await notifyRiders(deps, tx, updated, event);
  return ok(updated);
}
