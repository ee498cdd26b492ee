import type { Tx } from '@/lib/backend/kernel/db/client';
import { withTx } from '@/lib/backend/kernel/db/client';
import { applyEvent } from '@/lib/backend/orders/apply-event';
import { lockOrderOfPayment, type LockedOrder } from '@/lib/backend/orders/repo';
import { closePaymentIn, endPayments } from './end-payments';
import type { PaymentOutcome } from './port';
import { recordCapture, type Recording } from './record-capture';
import { recordStrays } from './record-strays';
import { isPending } from './attempt-states';
import { applyAttemptEvent, attemptsOf } from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

/** What came of a provider's news; goes into the inbox row and the log. */
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
 * The one end of webhook, return page, poll and reconcile: brings an order in line with what a provider says of one of its
 * payments, in one transaction under the order's lock. Repeats and late news change nothing.
 */
export async function recordOutcome(
  deps: OrdersDeps,
  provider: string,
  outcome: PaymentOutcome,
): Promise<OutcomeResult> {
  return withTx(deps.db, (tx) => recordOutcomeIn(deps, tx, provider, outcome));
}

/** The same in the caller's transaction. */
export async function recordOutcomeIn(
  deps: OrdersDeps,
  tx: Tx,
  provider: string,
  outcome: PaymentOutcome,
): Promise<OutcomeResult> {
  const { merchantRef } = outcome;
  const order = await lockOrderOfPayment(tx, { provider, merchantRef });
  // Read under the lock: another worker may have finished them meanwhile.
  const attempts = order === null ? [] : await attemptsOf(tx, order.id);
  const attempt = attempts.find((each) => each.merchantRef === merchantRef);
  if (order === null || attempt === undefined) return recordStrays(deps, tx, provider, outcome);
  let recording: Recording = { deps, tx, order, attempt, attempts };
  const results: OutcomeResult[] = [];
  // Of two payments for one order that one settles which is still here; the other has gone back before.
  const kept = outcome.captures.filter(({ isReturned }) => isReturned !== true);
  const returned = outcome.captures.filter(({ isReturned }) => isReturned === true);
  for (const capture of [...kept, ...returned]) {
    const recorded = await recordCapture(recording, capture);
    results.push(recorded.result);
    recording = { ...recording, order: recorded.order };
  }
  const [result] = severity.filter((one) => results.includes(one));
  // Whoever paid a wrong amount can't pay the same payment again: another one is to be had.
  if (result === 'amount_mismatch' && !results.includes('settled')) await closeAttempt(recording, 'failed');
  if (result !== undefined) return result;
  const { status } = outcome;
  if (status === 'cancelled' || status === 'failed' || status === 'expired')
    return closeAttempt(recording, status);
  return 'pending';
}

const severity: readonly OutcomeResult[] = ['amount_mismatch', 'too_late', 'settled', 'repeated', 'known'];

/** A payment that failed, expired or was cancelled. */
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

/** A payment that came to nothing fails its order only while no other can still be paid. */
async function endOrder(
  { deps, tx, order, attempt, attempts }: Recording,
  reason: string,
): Promise<LockedOrder> {
  const others = attempts.filter((other) => other.id !== attempt.id);
  if (others.some(isPending)) return order;
  const at = deps.clock.date();
  const detail = { provider: attempt.provider, attempt: attempt.seq, reason };
  // The provider may notice before we do that the order's time is up: then there is nothing left to pay another way.
  const name = order.expiresAt <= at ? 'timedOut' : 'attemptFailed';
  const applied = await applyEvent(deps, tx, order, { name, at, detail });
  return applied.ok ? applied.value : order;
}
