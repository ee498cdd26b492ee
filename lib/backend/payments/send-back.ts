import type { Tx } from '@/lib/backend/db/client';
import { sendEffect } from '@/lib/backend/jobs/send-effect';
import { toDecimal, type Money } from '@/lib/domain/money';
import type { PayDeps } from './deps';
import type { Attempt } from './repo';

/** Money received, and by which attempt. */
export type Received = Readonly<{ orderId: number; attempt: Attempt; captureId: string; amount: Money }>;

/** Puts the return of a capture, all of it, into the outbox: once for ever, whatever asks for it. */
export function sendBack(
  deps: PayDeps,
  tx: Tx,
  { orderId, attempt, captureId, amount }: Received,
): Promise<void> {
  return sendEffect(deps, tx, {
    topic: 'refund',
    orderId,
    dedupeKey: `refund:${attempt.provider}:${captureId}`,
    payload: {
      group: attempt.provider,
      provider: attempt.provider,
      merchantRef: attempt.merchantRef,
      providerRef: attempt.providerRef ?? '',
      captureId,
      amount: toDecimal(amount),
      currency: amount.currency,
    },
  });
}
