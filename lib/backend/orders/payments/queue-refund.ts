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

/**
 * The cause of a part of it: from how much to how much had gone back, in minor units. The same part that is given back once more by a shop
 * that was restored from a backup is the same effect.
 */
export const partKey = (provider: string, captureId: string, { before, after }: Part): string =>
  `refund-part:${provider}:${captureId}:${before}-${after}`;
type Part = Readonly<{ before: number; after: number }>;

/** Puts the return of a capture into the outbox, or of what is left of it: once for ever, whatever asks for it. */
export const queueRefund = (deps: OrdersDeps, tx: Tx, capture: RefundableCapture): Promise<void> =>
  queueUnder(deps, tx, refundKey(capture.provider, capture.captureId), capture);

/** Puts the return of a part of a capture into the outbox; `told` is the part, in the provider's words. */
export const queuePartRefund = (
  deps: OrdersDeps,
  tx: Tx,
  capture: RefundableCapture,
  part: Part,
): Promise<void> => queueUnder(deps, tx, partKey(capture.provider, capture.captureId, part), capture);

function queueUnder(
  deps: OrdersDeps,
  tx: Tx,
  dedupeKey: string,
  { orderId, provider, merchantRef, providerRef, captureId, told }: RefundableCapture,
): Promise<void> {
  return sendEffect(deps, tx, {
    topic: 'refund',
    orderId,
    dedupeKey,
    payload: {
      ...{ group: provider, provider, merchantRef, captureId },
      ...(providerRef !== null && { providerRef }),
      amount: told.amount,
      currency: told.currency,
    },
  });
}
