import type { Tx } from '@/lib/backend/kernel/db/client';
import type { PayDeps } from '@/lib/backend/orders/payments/deps';
import { groupOf, insertEffect, type NewEffect } from './outbox-repo';

/** Puts an effect into the outbox and queues its first try, in the caller's transaction; once per `dedupeKey`, for ever. */
export async function sendEffect(deps: PayDeps, tx: Tx, effect: NewEffect): Promise<void> {
  const row = await insertEffect(tx, effect, deps.clock.date());
  if (row !== null) await deps.jobs.send(tx, 'outbox', { outboxId: row.id }, { group: groupOf(row) });
}

/** Something a character gets without an order: the reward of an event, what a card is exchanged for. */
export type Gift = Readonly<{
  /** What it is given for, such as `activity:<claim id>`; given once per cause. */
  cause: string;
  gpId: string;
  suid: string;
  /** Where the character really is, after merges. */
  serverId: string;
  roleId: string;
  /** The game's own id of the thing. */
  productId: string;
  quantity: number;
}>;

/** Where a gift's outbox row is found: its state is the state of the gift. */
export const giftKey = (cause: string): string => `gift:${cause}`;

/** Sends a gift to the game like goods: one grant id for all tries. */
export function sendGift(deps: PayDeps, tx: Tx, { cause, ...gift }: Gift): Promise<void> {
  const payload = { group: gift.gpId, cause, ...gift };
  return sendEffect(deps, tx, { topic: 'gift', orderId: null, dedupeKey: giftKey(cause), payload });
}

/** An account that a game has blocked for money that was taken back, to be let in again. */
export type Unblocking = Readonly<{
  cause: string;
  gpId: string;
  suid: string;
  /** The order that paid for it, which is delivered with it. */
  orderId?: number;
}>;
export const unblockKey = (cause: string): string => `unblock:${cause}`;

/** Tells the game to let an account in again, once per cause. */
export function sendUnblock(deps: PayDeps, tx: Tx, unblocking: Unblocking): Promise<void> {
  const { cause, orderId = null, ...account } = unblocking;
  const payload = { group: account.gpId, cause, ...account };
  return sendEffect(deps, tx, { topic: 'unblock', orderId, dedupeKey: unblockKey(cause), payload });
}
