import type { Tx } from '@/lib/backend/kernel/db/client';
import { withTx } from '@/lib/backend/kernel/db/client';
import { sendEffect } from '@/lib/backend/kernel/effects/send-effect';
import { applyEvent } from '@/lib/backend/orders/apply-event';
import { lockOrder, type LockedOrder } from '@/lib/backend/orders/repo';
import {
  applyAttemptEvent,
  attemptById,
  listAttempts,
  cancelsUnderWay,
  updateAttempt,
  type CancelsOf,
  type PaymentAttempt,
} from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

/**
 * Ensures that an order which has ended unpaid can't be paid any more: queues the cancellation of each of its payments at the provider. The
 * order releases its coupon and its places (`paymentsClosed`) only when all of them are known to be closed. Does nothing for an order that
 * hasn't ended, or has been paid.
 */
export async function endPayments(deps: OrdersDeps, tx: Tx, order: LockedOrder): Promise<void> {
  const { state } = order;
  if (state !== 'failed' && state !== 'expired') return;
  let closed = false;
  for (const attempt of await listAttempts(tx, order.id)) {
    if (attempt.closedAt !== null) continue;
    if (isOver(deps, attempt)) {
      await close(deps, tx, attempt);
      closed = true;
    } else await cancelPayment(deps, tx, attempt);
  }
  if (closed) await letGo(deps, tx, order);
}

/**
 * Ensures that an order which one of its payments has just paid isn't paid again by another: queues the cancellation of every other payment
 * whose provider can cancel. Money that arrives first, or all the same, is booked and refunded.
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
 * Whether a payment can't be paid any more: the provider never gave a link for it, so that it has reached nobody; or the provider can't
 * cancel and has reported it as failed or expired, which is then final.
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

/** Queues the cancellation of a payment at its provider, once per payment. */
export function cancelPayment(deps: OrdersDeps, tx: Tx, attempt: PaymentAttempt): Promise<void> {
  return sendEffect(deps, tx, {
    topic: 'cancel-payment',
    orderId: attempt.orderId,
    dedupeKey: `cancel-payment:${attempt.merchantRef}`,
    payload: { group: attempt.provider, attemptId: attempt.id },
  });
}

/** Records that a payment can't be paid any more. With the last payment of an order that has ended, the order releases what it held. */
export function closePayment(
  deps: OrdersDeps,
  { id, orderId }: Pick<PaymentAttempt, 'id' | 'orderId'>,
): Promise<void> {
  return withTx(deps.db, async (tx) => {
    await closePaymentIn(deps, tx, await lockOrder(tx, orderId), id);
  });
}

/** Like `closePayment`, in the caller's transaction. Returns the order as it is afterwards. */
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
  const attempts = await listAttempts(tx, order.id);
  if (attempts.some(({ closedAt }) => closedAt === null)) return order;
  const applied = await applyEvent(deps, tx, order, { name: 'paymentsClosed', at: deps.clock.date() });
  return applied.ok ? applied.value : order;
}

/** How long a player waits for a worker that is cancelling, and how long to pause between checks, in milliseconds. */
const patienceMs = 1_000;
const pauseMs = 50;

/**
 * Waits while workers cancel payments of a buyer's orders that have just ended, so that those orders release what they hold. Returns false
 * when no cancellation was under way; otherwise an earlier refusal may be out of date.
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
