import { z } from 'zod';
import type { EffectResult } from '@/lib/backend/kernel/effects/effect-result';
import type { OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import { closePayment } from './end-payments';
import { recordOutcome } from './record-outcome';
import { attemptById } from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

const payload = z.object({ attemptId: z.number() });

/**
 * Tells a provider that a payment is wanted no more, and writes down how it stands now: money that was quicker is booked like any other.
 * A provider that can't cancel is asked until its own expiry has ended the payment. Safe to repeat after any crash.
 */
export async function sendCancel(deps: OrdersDeps, row: OutboxRow): Promise<EffectResult> {
  const attempt = await attemptById(deps.db, payload.parse(row.payload).attemptId);
  const { providerRef, merchantRef } = attempt;
  const provider = deps.providers.get(attempt.provider);
  if (provider === undefined) return { kind: 'failed', reason: 'provider not known to this process' };
  if (providerRef === null) return { kind: 'failed', reason: 'provider reference not known yet' };
  const outcome = await (provider.cancel?.({ providerRef, merchantRef }) ?? provider.query(providerRef));
  if (outcome === null || outcome.merchantRef !== merchantRef) return { kind: 'failed', reason: 'no answer' };
  if (outcome.captures.length > 0) await recordOutcome(deps, provider.id, outcome);
  if (outcome.status === 'pending' || outcome.status === 'authorised')
    return { kind: 'failed', reason: 'can still be paid' };
  await closePayment(deps, attempt);
  return { kind: 'done', reference: outcome.status };
}
