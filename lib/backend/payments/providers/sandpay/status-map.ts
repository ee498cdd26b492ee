import type { PaymentOutcome } from '@/lib/backend/payments/port';

/** Sandpay's words for ours. Anything it may say some day that isn't here is pending: nothing moves on a guess. */
const statuses: Readonly<Record<string, PaymentOutcome['status']>> = {
  pending: 'pending',
  paid: 'paid',
  refunded: 'paid',
  failed: 'failed',
  expired: 'expired',
};
const events: Readonly<Record<string, PaymentOutcome['status']>> = {
  'payment.paid': 'paid',
  'payment.failed': 'failed',
  'payment.expired': 'expired',
};

export const statusOf = (status: string): PaymentOutcome['status'] => statuses[status] ?? 'pending';
/** Null for events that say nothing about whether a payment came. */
export const statusOfEvent = (type: string): PaymentOutcome['status'] | null => events[type] ?? null;
