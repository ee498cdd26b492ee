import type { Tx } from '@/lib/backend/kernel/db/client';
import { err, ok, type Result } from '@/lib/domain/result';
import { holdAgain, notifyRiders, type Riders } from './order-riders';
import { changeOrder, type LockedOrder, type NewOrder } from './repo';
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
 * Only `attemptOpened` can end in `heldElsewhere`.
 */
export async function applyEvent(
  deps: Riders,
  tx: Tx,
  order: LockedOrder,
  event: OrderEvent,
): Promise<Result<LockedOrder, EventError>> {
  const toState = nextState(order.state, event.name);
  if (toState === null) return err({ code: 'illegalTransition' });
  const version = order.version + 1;
  const { name, at, detail = {}, facts } = event;
  const change = { ...facts, state: toState, version, updatedAt: at };
  const noted = { version, event: name, fromState: order.state, toState, detail, at };
  const updated = await changeOrder(tx, order, change, noted);
  // Only an order that has failed may have let go of anything.
  const isRevived = name === 'attemptOpened' && order.state === 'failed';
  const rider = isRevived ? await holdAgain(deps, tx, updated) : null;
  if (rider !== null) return err({ code: 'heldElsewhere', rider });
  await notifyRiders(deps, tx, updated, event);
  return ok(updated);
}
