import { z } from 'zod';
import type { PayDeps } from '@/lib/backend/payments/deps';
import { attemptByMerchantRef } from '@/lib/backend/payments/repo';
import { isCurrency } from '@/lib/domain/currency';
import { toMinor } from '@/lib/domain/money';
import type { EffectResult } from './effect-result';
import type { OutboxRow } from './outbox-repo';

const payload = z.object({
  provider: z.string(),
  merchantRef: z.string(),
  captureId: z.string(),
  amount: z.string(),
  currency: z.string().refine(isCurrency),
});

/** Sends a duplicate capture back to the player. The outbox row's id is the refund's idempotency key. */
export async function sendRefund(deps: PayDeps, row: OutboxRow): Promise<EffectResult> {
  const { provider: providerId, merchantRef, captureId, amount, currency } = payload.parse(row.payload);
  const provider = deps.providers.get(providerId);
  const minor = toMinor(amount, currency);
  if (provider === undefined || minor === null)
    return { kind: 'refused', reason: 'unknown provider or amount' };
  const providerRef = (await attemptByMerchantRef(deps.db, providerId, merchantRef))?.providerRef ?? null;
  // The callback can be quicker than the answer that holds the provider's reference; it is there at the next try.
  if (providerRef === null) return { kind: 'failed', reason: 'provider reference not known yet' };
  return provider.refund({
    refundId: row.id,
    merchantRef,
    providerRef,
    captureId,
    amount: { minor, currency },
  });
}
