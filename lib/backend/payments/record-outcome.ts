import type { Tx } from '@/lib/backend/db/client';
import { withTx } from '@/lib/backend/db/client';
import { applyEvent } from '@/lib/backend/orders/apply-event';
import { lockOrder, type Order } from '@/lib/backend/orders/repo';
import { sendBought } from '@/lib/backend/replenish/send-bought';
import type { Money } from '@/lib/domain/money';
import type { PayDeps } from './deps';
import type { PaymentOutcome, ProviderCapture } from './port';
import { attemptByMerchantRef, attemptsOf, insertCapture, updateAttempt, type Attempt } from './repo';
import { sendBack } from './send-back';

/** What came of a provider's news; goes into the inbox row and the log. */
export type OutcomeResult =
  'settled' | 'repeated' | 'known' | 'amount_mismatch' | 'attempt_closed' | 'pending' | 'unknown_payment';

type Recording = Readonly<{ deps: PayDeps; tx: Tx; order: Order; attempt: Attempt }>;

/**
 * The one end of webhook, return page, poll and reconcile: brings an order in line with what a provider says of one of its
 * payments, in one transaction under the order's lock. Repeats and late news change nothing.
 */
export async function recordOutcome(
  deps: PayDeps,
  provider: string,
  outcome: PaymentOutcome,
): Promise<OutcomeResult> {
  return withTx(deps.db, (tx) => recordOutcomeIn(deps, tx, provider, outcome));
}

/** The same in the caller's transaction. */
export async function recordOutcomeIn(
  deps: PayDeps,
  tx: Tx,
  provider: string,
  outcome: PaymentOutcome,
): Promise<OutcomeResult> {
  const found = await attemptByMerchantRef(tx, provider, outcome.merchantRef);
  if (found === null) return 'unknown_payment';
  const order = await lockOrder(tx, found.orderId);
  // Read again under the lock: another worker may have finished it meanwhile.
  const attempt = (await attemptByMerchantRef(tx, provider, outcome.merchantRef)) ?? found;
  const recording = { deps, tx, order, attempt };
  const results: OutcomeResult[] = [];
  for (const capture of outcome.captures) results.push(await recordCapture(recording, capture));
  if (results.length > 0) return worst(results);
  if (outcome.status === 'failed' || outcome.status === 'expired')
    return closeAttempt(recording, outcome.status);
  return 'pending';
}

async function recordCapture(recording: Recording, capture: ProviderCapture): Promise<OutcomeResult> {
  const { deps, tx, attempt, order } = recording;
  const due: Money = { minor: order.amountMinor, currency: order.currency };
  const { amount } = capture;
  // The provider's word on the amount is compared with ours before anything moves: 1.00 never buys what costs 99.99.
  if (amount === null || amount.minor !== due.minor || amount.currency !== due.currency)
    return 'amount_mismatch';
  // The lock was taken before this read, so exactly one capture can find the order unsettled.
  const current = await lockOrder(tx, order.id);
  const settling = current.paidAt === null;
  const captureRow = await insertCapture(tx, {
    orderId: order.id,
    attemptId: attempt.id,
    provider: attempt.provider,
    captureId: capture.captureId,
    amount,
    kind: settling ? 'settling' : 'duplicate',
    createdAt: deps.clock.date(),
  });
  if (captureRow === null) return 'known';
  await updateAttempt(tx, attempt.id, { state: 'paid' });
  return settling ? settle(recording, capture) : giveBack(recording, capture, amount);
}

async function settle(
  { deps, tx, order, attempt }: Recording,
  capture: ProviderCapture,
): Promise<OutcomeResult> {
  const at = deps.clock.date();
  const detail = { provider: attempt.provider, capture: capture.captureId };
  const applied = await applyEvent(tx, order.id, { name: 'moneyArrived', at, detail, facts: { paidAt: at } });
  if (!applied.ok)
    throw new Error(`Money for order ${order.billingNo} could not settle it in state ${order.state}.`);
  await sendBought(deps, tx, order);
  return 'settled';
}

/** Money came for an order that is paid already: nothing more is granted and the second payment goes back. */
async function giveBack(
  recording: Recording,
  capture: ProviderCapture,
  amount: Money,
): Promise<OutcomeResult> {
  const { deps, tx, order, attempt } = recording;
  const at = deps.clock.date();
  const detail = { provider: attempt.provider, capture: capture.captureId };
  await applyEvent(tx, order.id, { name: 'moneyRepeated', at, detail, facts: { repeated: true } });
  await sendBack(deps, tx, { orderId: order.id, attempt, captureId: capture.captureId, amount });
  return 'repeated';
}

/** A failed attempt fails its order only while no other attempt can still be paid. */
async function closeAttempt(recording: Recording, status: 'failed' | 'expired'): Promise<OutcomeResult> {
  const { deps, tx, order, attempt } = recording;
  if (attempt.state !== 'creating' && attempt.state !== 'open') return 'known';
  await updateAttempt(tx, attempt.id, { state: status });
  const others = (await attemptsOf(tx, order.id)).filter((other) => other.id !== attempt.id);
  if (others.some((other) => other.state === 'open' || other.state === 'creating')) return 'attempt_closed';
  const at = deps.clock.date();
  const detail = { provider: attempt.provider, attempt: attempt.seq, reason: status };
  // The provider may notice before we do that the order's time is up: then there is nothing left to pay another way.
  const name = order.expiresAt <= at ? 'timedOut' : 'attemptFailed';
  await applyEvent(tx, order.id, { name, at, detail });
  return 'attempt_closed';
}

const severity: readonly OutcomeResult[] = ['amount_mismatch', 'settled', 'repeated', 'known'];

function worst(results: readonly OutcomeResult[]): OutcomeResult {
  return severity.find((result) => results.includes(result)) ?? 'pending';
}
