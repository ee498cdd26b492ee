import type { PaymentOutcome } from '@/lib/backend/orders/payments/port';

/** Sandpay's words for ours. Anything it may say some day that isn't here is pending: nothing moves on a guess. */
const statuses: ReadonlyMap<string, PaymentOutcome['status']> = new Map([
  ['pending', 'pending'],
  ['authorised', 'authorised'],
  ['paid', 'paid'],
  ['refunded', 'paid'],
  ['failed', 'failed'],
  ['expired', 'expired'],
  ['cancelled', 'cancelled'],
]);
const events: ReadonlyMap<string, PaymentOutcome['status']> = new Map([
  ['payment.authorised', 'authorised'],
  ['payment.paid', 'paid'],
  ['payment.failed', 'failed'],
  ['payment.expired', 'expired'],
]);

export const statusOf = (status: string): PaymentOutcome['status'] => statuses.get(status) ?? 'pending';
/** Null for events that say nothing about whether a payment came. */
export const statusOfEvent = (type: string): PaymentOutcome['status'] | null => events.get(type) ?? null;
