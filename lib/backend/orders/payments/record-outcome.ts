import type { Tx } from '@/lib/backend/kernel/db/client';
import { withTx } from '@/lib/backend/kernel/db/client';
import { applyEvent } from '@/lib/backend/orders/apply-event';
import { lockOrderOfPayment, type LockedOrder } from '@/lib/backend/orders/repo';
import { closePaymentIn, endPayments } from './end-payments';
import type { PaymentOutcome } from './port';
import { recordCapture, type Recording } from './record-capture';
import { recordUnmatched } from './record-unmatched';
import { isPending } from './attempt-states';
import { applyAttemptEvent, listAttempts } from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

/** What a provider's report led to; stored in the inbox row and logged. */
export type OutcomeResult =
  | 'settled'
  | 'repeated'
  | 'too_late'
  | 'known'
  | 'amount_mismatch'
  | 'attempt_closed'
  | 'pending'
  | 'unknown_payment';

/**
 * Where callback, return page, poll and reconciliation all end: brings an order in line with what a provider reports about one of its
 * payments, in one transaction under the order's lock. Repeated and late reports change nothing.
 */
export async function recordOutcome(
  deps: OrdersDeps,
  provider: string,
  outcome: PaymentOutcome,
): Promise<OutcomeResult> {
  return withTx(deps.db, (tx) => recordOutcomeIn(deps, tx, provider, outcome));
}

/** Like `recordOutcome`, in the caller's transaction. */
export async function recordOutcomeIn(
  deps: OrdersDeps,
  tx: Tx,
  provider: string,
  outcome: PaymentOutcome,
): Promise<OutcomeResult> {
  const { merchantRef } = outcome;
  const order = await lockOrderOfPayment(tx, { provider, merchantRef });
  // Read under the lock: another worker may have finished them meanwhile.
  const attempts = order === null ? [] : await listAttempts(tx, order.id);
  const attempt = attempts.find((each) => each.merchantRef === merchantRef);
  if (order === null || attempt === undefined) return recordUnmatched(deps, tx, provider, outcome);
  let recording: Recording = { deps, tx, order, attempt, attempts };
  const results: OutcomeResult[] = [];
  // Money that is still here goes first: of two payments for one order it settles, and not the one that has already been refunded.
  const kept = outcome.captures.filter(({ isReturned }) => isReturned !== true);
  const returned = outcome.captures.filter(({ isReturned }) => isReturned === true);
  for (const capture of [...kept, ...returned]) {
    const recorded = await recordCapture(recording, capture);
    results.push(recorded.result);
    recording = { ...recording, order: recorded.order };
  }
  const [result] = severity.filter((one) => results.includes(one));
  // A payment with a wrong amount can't be paid again, so it is closed and the player can open another.
  if (result === 'amount_mismatch' && !results.includes('settled')) await closeAttempt(recording, 'failed');
  // Its provider takes a payment once: one whose only money is back again can't be paid any more.
  else if (kept.length === 0 && returned.length > 0 && !results.includes('repeated'))
    await closeAttempt(recording, 'expired');
  if (result !== undefined) return result;
  const { status } = outcome;
  if (status === 'cancelled' || status === 'failed' || status === 'expired')
    return closeAttempt(recording, status);
  return 'pending';
}

const severity: readonly OutcomeResult[] = ['amount_mismatch', 'too_late', 'settled', 'repeated', 'known'];

/** Closes a payment that failed, expired or was cancelled. */
async function closeAttempt(
  recording: Recording,
  status: 'failed' | 'expired' | 'cancelled',
): Promise<OutcomeResult> {
  const { deps, tx, order, attempt } = recording;
  const wasOpen = await applyAttemptEvent(tx, attempt, status === 'failed' ? 'refused' : 'ended');
  const ended = wasOpen ? await endOrder(recording, status) : order;
  const closed = status === 'cancelled' ? await closePaymentIn(deps, tx, ended, attempt.id) : ended;
  if (wasOpen) await endPayments(deps, tx, closed);
  return wasOpen ? 'attempt_closed' : 'known';
}

/** A closed payment fails its order only when no other can still be paid. */
async function endOrder(
  { deps, tx, order, attempt, attempts }: Recording,
  reason: string,
): Promise<LockedOrder> {
  const others = attempts.filter((other) => other.id !== attempt.id);
  if (others.some(isPending)) return order;
  const at = deps.clock.date();
  const detail = { provider: attempt.provider, attempt: attempt.seq, reason };
  // The provider may notice before we do that the order's time is up: then it can't be paid by another method either.
  const name = order.expiresAt <= at ? 'timedOut' : 'attemptFailed';
  const applied = await applyEvent(deps, tx, order, { name, at, detail });
  return applied.ok ? applied.value : order;
}
