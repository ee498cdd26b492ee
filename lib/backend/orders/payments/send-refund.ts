import { z } from 'zod';
import { attemptByMerchantRef } from './repo';
import type { EffectResult } from '@/lib/backend/kernel/effects/effect-result';
import type { OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

const payload = z.object({
  provider: z.string(),
  merchantRef: z.string(),
  captureId: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** Unknown while the provider's answer is on its way; rows of older versions have a blank for that. */
  providerRef: z.string().optional(),
});

/** Sends a capture back to whom it came from, in the words of its provider. The outbox row's id is the refund's idempotency key. */
export async function sendRefund(deps: OrdersDeps, row: OutboxRow): Promise<EffectResult> {
  const {
    provider: providerId,
    merchantRef,
    captureId,
    amount,
    currency,
    ...sent
  } = payload.parse(row.payload);
  const provider = deps.providers.get(providerId);
  // While versions change over, another process may know it already.
  if (provider === undefined) return { kind: 'failed', reason: 'provider not known to this process' };
  const attempt = await attemptByMerchantRef(deps.db, providerId, merchantRef);
  const providerRef = attempt?.providerRef ?? sent.providerRef;
  // The callback can be quicker than the answer that holds the provider's reference; it is there at the next try.
  if (providerRef === undefined || providerRef === '')
    return { kind: 'failed', reason: 'provider reference not known yet' };
  return provider.refund({
    refundId: row.id,
    merchantRef,
    providerRef,
    captureId,
    amount: { amount, currency },
  });
}
