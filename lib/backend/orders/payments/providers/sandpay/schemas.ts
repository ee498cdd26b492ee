import { z } from 'zod';
import type { PaymentOutcome, ProviderCapture, StatedAmount } from '@/lib/backend/orders/payments/port';
import { currencyOf } from '@/lib/domain/currency';
import { toMinor, type Money } from '@/lib/domain/money';

/** What Sandpay sends. Fields this shop doesn't use are left out; see docs/sandbox.md. */
const capture = z.object({ id: z.string(), amount: z.string(), currency: z.string() });

const web = z.url({ protocol: /^https?$/ });
export const created = z.object({
  id: z.string(),
  url: web,
  form: z.object({ action: web, fields: z.record(z.string(), z.string()) }).optional(),
  frame_url: web.optional(),
});
export const payment = z.object({
  merchant_ref: z.string(),
  status: z.string(),
  captures: z.array(capture),
  refunds: z.array(z.object({ capture_id: z.string(), amount: z.string(), status: z.string() })).default([]),
});
export const page = z.object({
  payments: z.array(payment.extend({ id: z.string() })),
  next: z.string().nullable(),
});
/** A refusal by Sandpay itself; a gateway in between answers in another form. */
export const refusal = z.object({
  error: z.object({ code: z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/), message: z.string() }),
});
export const cardRefusal = z.object({ error: z.object({ code: z.enum(['CARD_REFUSED', 'CARD_USED']) }) });
/** The answer for a payment that doesn't exist. */
export const unknown = z.object({ error: z.object({ code: z.literal('UNKNOWN_PAYMENT') }) });
/** A refund that was made; one in any other status may still fail. */
export const refunded = z.object({ id: z.string().min(1), status: z.literal('succeeded') });

export const webhook = z.object({
  type: z.string(),
  /** When it happened, in seconds since 1970. */
  created_at: z.number().optional(),
  data: z.object({
    payment_id: z.string().optional(),
    merchant_ref: z.string(),
    capture_id: z.string().optional(),
    amount: z.string(),
    currency: z.string(),
  }),
});

/** Sandpay's statuses in the shop's terms. One that isn't listed counts as pending: nothing moves on a guess. */
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
/** Null for events that say nothing about whether a payment was made. */
export const statusOfEvent = (type: string): PaymentOutcome['status'] | null => events.get(type) ?? null;

/** A capture as Sandpay states it, and in the shop's form as far as that can be read. */
export function toCapture({ id, ...stated }: StatedAmount & Readonly<{ id: string }>): ProviderCapture {
  const currency = currencyOf(stated.currency);
  const minor = currency === null ? null : toMinor(stated.amount, currency);
  return { captureId: id, stated, amount: currency === null || minor === null ? null : { minor, currency } };
}

/** The sum of the refunds of a capture; null where an amount can't be read. */
export function returnedOf(
  captured: StatedAmount,
  parts: readonly Readonly<{ amount: string }>[],
): Money | null {
  const currency = currencyOf(captured.currency);
  if (currency === null) return null;
  let minor = 0;
  for (const { amount } of parts) {
    const part = toMinor(amount, currency);
    if (part === null) return null;
    minor += part;
  }
  return { minor, currency };
}

/** Whether a capture has been refunded in full. One whose amount can't be read counts as refunded once anything of it was. */
export function isWhole(captured: StatedAmount, parts: readonly Readonly<{ amount: string }>[]): boolean {
  const currency = currencyOf(captured.currency);
  const all = currency === null ? null : toMinor(captured.amount, currency);
  if (currency === null || all === null) return parts.length > 0;
  const back = parts.reduce((sum, { amount }) => sum + (toMinor(amount, currency) ?? all), 0);
  return parts.length > 0 && back >= all;
}
