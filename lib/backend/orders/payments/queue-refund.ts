import type { Tx } from '@/lib/backend/kernel/db/client';
import { sendEffect } from '@/lib/backend/kernel/effects/send-effect';
import type { ToldAmount } from './port';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

/** Money received, and by which payment. `orderId` is null for money that is for no order of ours. */
export type RefundableCapture = Readonly<{
  orderId: number | null;
  provider: string;
  merchantRef: string;
  providerRef: string | null;
  captureId: string;
  told: ToldAmount;
}>;

/** The cause by which the return of a capture is found in the outbox. */
export const refundKey = (provider: string, captureId: string): string => `refund:${provider}:${captureId}`;

/** Puts the return of a capture, all of it, into the outbox: once for ever, whatever asks for it. */
export function queueRefund(
  deps: OrdersDeps,
  tx: Tx,
  { orderId, provider, merchantRef, providerRef, captureId, told }: RefundableCapture,
): Promise<void> {
  return sendEffect(deps, tx, {
    topic: 'refund',
    orderId,
    dedupeKey: refundKey(provider, captureId),
    payload: {
      ...{ group: provider, provider, merchantRef, captureId },
      ...(providerRef !== null && { providerRef }),
      amount: told.amount,
      currency: told.currency,
    },
  });
}
