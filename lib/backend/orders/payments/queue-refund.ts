import type { Tx } from '@/lib/backend/kernel/db/client';
import { sendEffect } from '@/lib/backend/kernel/effects/send-effect';
import type { StatedAmount } from './port';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

/** A capture with the references of its payment. `orderId` is null for money that belongs to no order. */
export type RefundableCapture = Readonly<{
  orderId: number | null;
  provider: string;
  merchantRef: string;
  providerRef: string | null;
  captureId: string;
  stated: StatedAmount;
}>;

/** The dedupe key of a capture's refund in the outbox. */
export const refundKey = (provider: string, captureId: string): string => `refund:${provider}:${captureId}`;

/**
 * The dedupe key of a partial refund: what had been refunded before and after it, in minor units. A shop that was restored from a backup
 * and refunds the same part once more sends the same effect.
 */
export const partKey = (provider: string, captureId: string, { before, after }: Part): string =>
  `refund-part:${provider}:${captureId}:${before}-${after}`;
type Part = Readonly<{ before: number; after: number }>;

/** Whether a dedupe key is that of a refund of a capture: of the whole, or of a part. */
export const isRefundOf = (dedupeKey: string, provider: string, captureId: string): boolean =>
  dedupeKey === refundKey(provider, captureId) ||
  dedupeKey.startsWith(`refund-part:${provider}:${captureId}:`);

/** Queues the refund of a capture, or of what is left of it: only once, whatever requests it. */
export const queueRefund = (deps: OrdersDeps, tx: Tx, capture: RefundableCapture): Promise<void> =>
  queueUnder(deps, tx, refundKey(capture.provider, capture.captureId), capture);

/** Queues the refund of a part of a capture; `stated` is the part, in the provider's form. */
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
  { orderId, provider, merchantRef, providerRef, captureId, stated }: RefundableCapture,
): Promise<void> {
  return sendEffect(deps, tx, {
    topic: 'refund',
    orderId,
    dedupeKey,
    payload: {
      group: provider,
      provider,
      merchantRef,
      captureId,
      ...(providerRef !== null && { providerRef }),
      amount: stated.amount,
      currency: stated.currency,
    },
  });
}
