import type { Tx } from '@/lib/backend/kernel/db/client';
import { withTx } from '@/lib/backend/kernel/db/client';
import { sendEffect } from '@/lib/backend/kernel/effects/send-effect';
import { applyEvent } from '@/lib/backend/orders/apply-event';
import { lockOrder, type LockedOrder } from '@/lib/backend/orders/repo';
import {
  applyAttemptEvent,
  attemptById,
  attemptsOf,
  cancelsUnderWay,
  updateAttempt,
  type CancelsOf,
  type PaymentAttempt,
} from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

/**
 * Sees to it that an order which has ended unpaid can't be paid any more: asks the provider of each of its payments to cancel it, through
 * the outbox. Only when that is known of all of them does the order let go of its coupon and its places (`paymentsClosed`). Does nothing
 * for an order that hasn't ended, or has been paid.
 */
export async function endPayments(deps: OrdersDeps, tx: Tx, order: LockedOrder): Promise<void> {
  const { state } = order;
  if (state !== 'failed' && state !== 'expired') return;
  let closed = false;
  for (const attempt of await attemptsOf(tx, order.id)) {
    if (attempt.closedAt !== null) continue;
    if (isOver(deps, attempt)) {
      await close(deps, tx, attempt);
      closed = true;
    } else await cancelPayment(deps, tx, attempt);
  }
  if (closed) await letGo(deps, tx, order);
}

/**
 * Sees to it that an order which one of its payments has just paid isn't paid again by another: asks the provider of each that can to
 * cancel it. Money that was quicker, or comes all the same, is booked and goes back.
 */
export async function endOtherPayments(
  deps: OrdersDeps,
  tx: Tx,
  { id }: Pick<PaymentAttempt, 'id'>,
  attempts: readonly PaymentAttempt[],
): Promise<void> {
  for (const other of attempts) {
    if (other.id === id || other.closedAt !== null || other.state === 'paid') continue;
    if (isOver(deps, other)) await close(deps, tx, other);
    else if (canCancel(deps, other)) await cancelPayment(deps, tx, other);
  }
}

/**
 * A payment that its provider never gave a link for has reached nobody. Where a provider can't cancel, its own word that a payment has
 * failed or expired is the last.
 */
function isOver(deps: OrdersDeps, { providerRef, provider: id, state }: PaymentAttempt): boolean {
  if (providerRef === null) return true;
  const provider = deps.providers.get(id);
  const hasEnded = state === 'failed' || state === 'expired';
  return hasEnded && provider !== undefined && provider.cancel === undefined;
}

/** A provider that this process doesn't know may be known to another. */
function canCancel(deps: OrdersDeps, attempt: PaymentAttempt): boolean {
  const provider = deps.providers.get(attempt.provider);
  return provider === undefined || provider.cancel !== undefined;
}

/** Queues the word to a provider that a payment is wanted no more; once for a payment. */
export function cancelPayment(deps: OrdersDeps, tx: Tx, attempt: PaymentAttempt): Promise<void> {
  return sendEffect(deps, tx, {
    topic: 'cancel-payment',
    orderId: attempt.orderId,
    dedupeKey: `cancel-payment:${attempt.merchantRef}`,
    payload: { group: attempt.provider, attemptId: attempt.id },
  });
}

/** Notes that a payment can't be paid any more; with the last one of an order that has ended, what the order held is free. */
export function closePayment(
  deps: OrdersDeps,
  { id, orderId }: Pick<PaymentAttempt, 'id' | 'orderId'>,
): Promise<void> {
  return withTx(deps.db, async (tx) => {
    await closePaymentIn(deps, tx, await lockOrder(tx, orderId), id);
  });
}

/** The same in the caller's transaction. Returns what the order has become by it. */
export async function closePaymentIn(
  deps: OrdersDeps,
  tx: Tx,
  order: LockedOrder,
  attemptId: number,
): Promise<LockedOrder> {
  const attempt = await attemptById(tx, attemptId);
  if (attempt.closedAt !== null) return order;
  await close(deps, tx, attempt);
  return order.state === 'failed' || order.state === 'expired' ? letGo(deps, tx, order) : order;
}

async function close(deps: OrdersDeps, tx: Tx, attempt: PaymentAttempt): Promise<void> {
  const facts = { closedAt: deps.clock.date() };
  if (!(await applyAttemptEvent(tx, attempt, 'ended', facts))) await updateAttempt(tx, attempt.id, facts);
}

async function letGo(deps: OrdersDeps, tx: Tx, order: LockedOrder): Promise<LockedOrder> {
  const attempts = await attemptsOf(tx, order.id);
  if (attempts.some(({ closedAt }) => closedAt === null)) return order;
  const applied = await applyEvent(deps, tx, order, { name: 'paymentsClosed', at: deps.clock.date() });
  return applied.ok ? applied.value : order;
}

/** How long a player waits for a worker that is cancelling, and how often that is looked at, in milliseconds. */
const patienceMs = 1_000;
const pauseMs = 50;

/**
 * Waits while the workers cancel payments of a buyer's orders that have just ended, so that these let go of what they hold. False where none was
 * under way; else a refusal from before may be out of date.
 */
export async function awaitCancels(
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  buyer: CancelsOf,
): Promise<boolean> {
  const end = performance.now() + patienceMs;
  for (let looks = 0; ; looks += 1) {
    const states = await cancelsUnderWay(db, buyer, clock.date());
    if (looks === 0 && states.length === 0) return false;
    if (states.every((state) => state === 'done') || performance.now() > end) return true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
