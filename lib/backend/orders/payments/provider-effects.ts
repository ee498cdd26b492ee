import { z } from 'zod';
import type { EffectResult } from '@/lib/backend/kernel/effects/effect-result';
import type { OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { closePayment } from './end-payments';
import type { PaymentProvider } from './port';
import { recordOutcome } from './record-outcome';
import { attemptById, attemptByMerchantRef } from './repo';

const refund = z.object({
  provider: z.string(),
  merchantRef: z.string(),
  captureId: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** Absent while the provider's answer is on its way; rows of older versions have a blank for that. */
  providerRef: z.string().optional(),
});

/** Refunds a capture, or a part of one, with the amount in its provider's form. The outbox row's id is the refund's idempotency key. */
export async function sendRefund(deps: OrdersDeps, row: OutboxRow): Promise<EffectResult> {
  const {
    provider: providerId,
    merchantRef,
    captureId,
    amount,
    currency,
    ...sent
  } = refund.parse(row.payload);
  const provider = deps.providers.get(providerId);
  // During a deployment another process may already know it.
  if (provider === undefined) return { kind: 'failed', reason: 'provider not known to this process' };
  const attempt = await attemptByMerchantRef(deps.db, providerId, merchantRef);
  const providerRef = attempt?.providerRef ?? sent.providerRef;
  // The callback can arrive before the answer with the provider's reference, which is there at the next try.
  if (providerRef === undefined || providerRef === '')
    return { kind: 'failed', reason: 'provider reference not known yet' };
  const payment = { merchantRef, providerRef, captureId };
  const result = await provider.refund({ ...payment, refundId: row.id, amount: { amount, currency } });
  return result.kind === 'refused' ? doneElsewhere(provider, payment, result) : result;
}

/**
 * A refund that its provider refuses is done where all of the money is back already: refunded at the provider by hand, or by an installation
 * that was lost. Without an answer the refund is tried again, since it can't be known yet.
 */
async function doneElsewhere(
  provider: PaymentProvider,
  {
    merchantRef,
    providerRef,
    captureId,
  }: Readonly<Record<'merchantRef' | 'providerRef' | 'captureId', string>>,
  refused: EffectResult,
): Promise<EffectResult> {
  const found = await provider.query(providerRef);
  if (found === null) return { kind: 'failed', reason: 'refused, and no answer about the payment' };
  if (found === 'unknown' || found.merchantRef !== merchantRef) return refused;
  const isBack = found.captures.some((each) => each.captureId === captureId && each.isReturned === true);
  return isBack ? { kind: 'done', reference: `returned before: ${captureId}` } : refused;
}

const cancellation = z.object({ attemptId: z.number() });

/**
 * Cancels a payment at its provider and records its state: money that arrived first is booked like any other. A provider that can't cancel
 * is queried until its own expiry has ended the payment. Safe to repeat after any crash.
 */
export async function sendCancel(deps: OrdersDeps, row: OutboxRow): Promise<EffectResult> {
  const attempt = await attemptById(deps.db, cancellation.parse(row.payload).attemptId);
  const { providerRef, merchantRef } = attempt;
  const provider = deps.providers.get(attempt.provider);
  if (provider === undefined) return { kind: 'failed', reason: 'provider not known to this process' };
  if (providerRef === null) return { kind: 'failed', reason: 'provider reference not known yet' };
  const outcome = await (provider.cancel?.({ providerRef, merchantRef }) ?? provider.query(providerRef));
  if (outcome === 'unknown') return { kind: 'failed', reason: 'not known to its provider' };
  if (outcome === null || outcome.merchantRef !== merchantRef) return { kind: 'failed', reason: 'no answer' };
  if (outcome.captures.length > 0) await recordOutcome(deps, provider.id, outcome);
  if (outcome.status === 'pending' || outcome.status === 'authorised')
    return { kind: 'failed', reason: 'can still be paid' };
  await closePayment(deps, attempt);
  return { kind: 'done', reference: outcome.status };
}
