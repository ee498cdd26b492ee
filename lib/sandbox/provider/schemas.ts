import { z } from 'zod';
import { completions } from '@/lib/domain/channels';

const id = z.string().min(1).max(128);
const webUrl = z.url({ protocol: /^https?$/ }).max(2_048);
export const amount = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,4})?$/)
  .refine((text) => /[1-9]/.test(text), 'must be more than nothing');
export const currency = z.string().regex(/^[A-Z]{3}$/);
const seconds = z.int().min(0).max(99_999_999_999);

export const paymentRequest = z.object({
  merchant_ref: id,
  amount,
  currency,
  description: z.string().min(1).max(500),
  return_url: webUrl,
  notify_url: webUrl,
  method: z.string().min(1).max(32),
  locale: z.string().min(2).max(16),
  /** How the payment is completed; by default a plain redirect. */
  completion: z.enum(completions).optional(),
  /** Seconds since 1970. */
  expires_at: seconds,
  /** The shop's name on the hosted page; the default is the host of `return_url`. */
  merchant: z.string().min(1).max(80).optional(),
});
/** The merchant's request for the money of an authorised payment; the token came with the payer. */
export const captureRequest = z.object({ token: z.string().min(1).max(200).optional() });
/** The card that pays an open payment, as its owner entered it in the merchant's shop. */
export const cardRequest = z.object({
  number: z.string().min(1).max(80),
  password: z.string().min(1).max(80),
});
export const refundRequest = z.object({ payment_id: id, capture_id: id, amount, currency });
export type MerchantRequest = z.infer<typeof paymentRequest>;
export type CaptureRequest = z.infer<typeof captureRequest>;
export type CardRequest = z.infer<typeof cardRequest>;
export type RefundRequest = z.infer<typeof refundRequest>;

const paymentStatus = z.enum(['pending', 'authorised', 'paid', 'failed', 'expired', 'cancelled', 'refunded']);
export const capture = z.object({ id: z.string(), amount, currency, created_at: seconds });
export const refund = z.object({
  id: z.string(),
  capture_id: z.string(),
  amount,
  currency,
  status: z.literal('succeeded'),
  created_at: seconds,
});
export type PaymentStatus = z.infer<typeof paymentStatus>;
export type Capture = z.infer<typeof capture>;

const eventType = z.enum([
  'payment.authorised',
  'payment.paid',
  'payment.failed',
  'payment.expired',
  'payment.refunded',
]);
export type EventType = z.infer<typeof eventType>;
/** A webhook that waits for delivery: its body is fixed when the event happens. Times in milliseconds since 1970. */
export const storedEvent = z.object({
  id: z.string(),
  type: eventType,
  paymentId: z.string(),
  url: z.string(),
  body: z.string(),
  at: z.int(),
});
export type StoredEvent = z.infer<typeof storedEvent>;

const attempt = z.object({
  at: z.int(),
  mode: z.string(),
  /** One entry for each copy that was sent: the HTTP status, or the error. */
  results: z.array(z.union([z.int(), z.string()])),
});
export type DeliveryAttempt = z.infer<typeof attempt>;

const key = { idempotencyKey: z.string(), fingerprint: z.string() };

/** The journal's entries. A change of a payment and the events that it causes are one line, so that both happen or neither. */
export const providerEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created'), id: z.string(), request: paymentRequest, at: z.int(), ...key }),
  z.object({
    kind: z.literal('changed'),
    id: z.string(),
    status: paymentStatus,
    captures: z.array(capture),
    refunds: z.array(refund.extend(key)),
    /** When a late payment settles, in milliseconds since 1970; null for never. */
    settleAt: z.int().nullable(),
    /** The card that was taken for it, as a digest; absent when this change takes none. */
    card: z.string().optional(),
    events: z.array(storedEvent),
  }),
  z.object({
    kind: z.literal('attempted'),
    eventId: z.string(),
    attempt,
    delivered: z.boolean(),
    /** Null when the event is delivered or abandoned. */
    nextAt: z.int().nullable(),
  }),
]);
export type ProviderEntry = z.infer<typeof providerEntry>;
export type KeyedRefund = Extract<ProviderEntry, { kind: 'changed' }>['refunds'][number];

/** The outcomes that a payer or a test can choose for a payment. */
export const actionNames = ['pay', 'fail', 'expire', 'pay-twice', 'wrong-amount', 'pay-late'] as const;
export type ActionName = (typeof actionNames)[number];
export const actionRequest = z.object({
  /** For `wrong-amount`: the amount that is paid instead. */
  amount: amount.optional(),
  currency: currency.optional(),
  /** For `pay-late`: when it settles, in seconds from now. */
  seconds: z.coerce.number().int().min(0).max(86_400).optional(),
});
export type ActionRequest = z.infer<typeof actionRequest>;

export const webhookModes = [
  'normal',
  'hold',
  'duplicate',
  'reorder',
  'bad-signature',
  'stale',
  'tamper',
] as const;
export type WebhookMode = (typeof webhookModes)[number];
export const webhookModeRequest = z.object({
  mode: z.enum(webhookModes),
  count: z.int().min(1).max(200).optional(),
});
export type WebhookModeRequest = z.infer<typeof webhookModeRequest>;

export const providerModes = ['ok', 'slow', 'down', 'drop'] as const;
export type ProviderMode = (typeof providerModes)[number];
/** The signed calls by name: a fault meant for one of them isn't used up by the shop's queries meanwhile. */
export const providerCalls = ['create', 'query', 'capture', 'card', 'cancel', 'refund'] as const;
export type ProviderCall = (typeof providerCalls)[number];
export const behaviourRequest = z.object({
  mode: z.enum(providerModes),
  delayMs: z.int().min(0).max(600_000).optional(),
  times: z.int().min(1).optional(),
  only: z.enum(providerCalls).optional(),
});
export type ProviderBehaviour = z.infer<typeof behaviourRequest>;
