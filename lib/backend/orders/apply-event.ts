import type { Tx } from '@/lib/backend/kernel/db/client';
import { err, ok, type Result } from '@/lib/domain/result';
import { holdAgain, notifyRiders, type Riders } from './order-riders';
import { orderEntries } from './order-entries-repo';
import { changeOrder, type Alongside, type LockedOrder, type NewOrder, type Order } from './repo';
import { nextState, type OrderEventName } from './transitions';

export type OrderEvent = Readonly<{
  name: OrderEventName;
  at: Date;
  /** For the history: references and reasons, never secrets. */
  detail?: Record<string, string | number>;
  /** Facts that come with the event, such as the game's reference. The state isn't among them. */
  facts?: Partial<
    Pick<NewOrder, 'paidAt' | 'deliveredAt' | 'gameRef' | 'expiresAt' | 'repeated' | 'partsReturnedMinor'>
  >;
}>;

/** `heldElsewhere`: the order can't come back to life, since another one has what `rider` held for it. Nothing of it may stand. */
export type EventError =
  Readonly<{ code: 'illegalTransition' }> | Readonly<{ code: 'heldElsewhere'; rider: string }>;

/**
 * The only writer of an order's state: looks the edge up, writes the state and the history, all in the caller's transaction and under its
 * lock, and lets the order's riders follow. Returns what the order has become; what it was is of no more use. What must leave the shop because of it, the caller puts into the outbox of the same transaction.
 * What it moves in the books and `alongside` are written in the same statement, if the event can happen. Only `attemptOpened` can end in `heldElsewhere`.
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
  // Only an order that has failed may have let go of anything.
  const isRevived = event.name === 'attemptOpened' && order.state === 'failed';
  const rider = isRevived ? await holdAgain(deps, tx, updated) : null;
  if (rider !== null) return err({ code: 'heldElsewhere', rider });
  await notifyRiders(deps, tx, updated, event);
  return ok(updated);
}

/**
 * The same for an order that is expected in a state and needn't be read before: the statement that changes it takes its lock. False where it
 * is in another, and then nothing has happened.
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
  const entered = orderEntries(tx, { from: order.state, name, detail });
  return changeOrder(tx, order, { ...facts, state }, { event: name, detail, at }, [alongside, entered]);
}
