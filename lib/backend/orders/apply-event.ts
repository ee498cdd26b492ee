import type { Tx } from '@/lib/backend/kernel/db/client';
import { err, ok, type Result } from '@/lib/domain/result';
import { reserveAgain, notifyRiders, type Riders } from './order-riders';
import { orderEntries } from './order-entries-repo';
import { changeOrder, type Alongside } from './change-order-repo';
import type { LockedOrder, NewOrder, Order } from './repo';
import { nextState, type OrderEventName } from './transitions';

export type OrderEvent = Readonly<{
  name: OrderEventName;
  at: Date;
  /** For the history: references and reasons, never secrets. */
  detail?: Record<string, string | number>;
  /** Other columns that the event sets, such as the game's reference; never the state. */
  facts?: Partial<
    Pick<NewOrder, 'paidAt' | 'deliveredAt' | 'gameRef' | 'expiresAt' | 'repeated' | 'partsReturnedMinor'>
  >;
}>;

/** `heldElsewhere`: the order can't be revived, because another order has taken what `rider` held for it. The caller must roll back. */
export type EventError =
  Readonly<{ code: 'illegalTransition' }> | Readonly<{ code: 'heldElsewhere'; rider: string }>;

/**
 * The only writer of an order's state: looks up the edge, writes state and history in the caller's transaction and under its lock, then
 * notifies the order's riders. Returns the changed order; the one that was passed in is stale. The caller puts whatever must leave the shop
 * into the outbox, in the same transaction. The event's entries in the books and `alongside` are written in the same statement, if the
 * event is legal in this state. Only `attemptOpened` can end in `heldElsewhere`.
 */
export async function applyEvent(
  deps: Riders,
  tx: Tx,
  order: LockedOrder,
  event: OrderEvent,
  alongside: Alongside = null,
): Promise<Result<LockedOrder, EventError>> {
  const updated = await writeEvent(tx, order, event, alongside);
  if (updated === null) return err({ code: 'illegalTransition' });
  // Only a failed order may have released anything.
  const isRevived = event.name === 'attemptOpened' && order.state === 'failed';
  const rider = isRevived ? await reserveAgain(deps, tx, updated) : null;
  if (rider !== null) return err({ code: 'heldElsewhere', rider });
  await notifyRiders(deps, tx, updated, event);
  return ok(updated);
}

/**
 * Like `applyEvent`, for an order that is expected in one state and needn't be read first: the statement that changes it takes its lock.
 * Returns false, having changed nothing, when the order is in another state.
 */
export async function applyEventFrom(
  deps: Riders,
  tx: Tx,
  order: Pick<Order, 'id'> & Readonly<{ state: 'paid' }>,
  event: OrderEvent,
): Promise<boolean> {
  const updated = await writeEvent(tx, order, event, null);
  if (updated !== null) await notifyRiders(deps, tx, updated, event);
  return updated !== null;
}

async function writeEvent(
  tx: Tx,
  order: Pick<Order, 'id' | 'state'>,
  { name, at, detail = {}, facts }: OrderEvent,
  alongside: Alongside,
): Promise<LockedOrder | null> {
  const state = nextState(order.state, name);
  if (state === null) return null;
  const entered = orderEntries({ from: order.state, name, detail });
  return changeOrder(tx, order, { ...facts, state }, { event: name, detail, at }, [alongside, entered]);
}
