import { verifySignature } from '@/lib/backend/kernel/signature';
import type { Callbacks, PaymentOutcome } from '@/lib/backend/orders/payments/port';
import { parseJson } from '@/lib/domain/json';
import { err, ok } from '@/lib/domain/result';
import { queryPayment } from './answers';
import type { SandpayOptions } from './http';
import { statusOfEvent, toCapture, webhook } from './schemas';

type News = ReturnType<typeof webhook.parse>;

/**
 * How old news of a payment may be to count as they are, in milliseconds. What was paid longer ago may have gone back since: a callback can
 * wait for hours at either end, and the signature of a repeat is always fresh.
 */
const freshMs = 60_000;

/** Sandpay's callbacks. News of money that aren't fresh, and those of a refund, are completed by querying the payment. */
export function callbacksOf(options: SandpayOptions): Callbacks {
  const { webhookSecret, now } = options;
  return {
    verify: async ({ headers, body }) => {
      const verdict = verifySignature(webhookSecret, headers, body, now());
      if (verdict.kind === 'bad') return err('badSignature');
      if (verdict.kind === 'stale') return err('stale');
      const eventId = headers['webhook-id'];
      return eventId === undefined || readWebhook(verdict.text) === null ? err('malformed') : ok({ eventId });
    },
    read: async (body) => {
      const news = readWebhook(new TextDecoder().decode(body));
      if (news === null) return null;
      if (news.type === 'payment.refunded') return { ...(await confirm(options, news)), isAboutReturn: true };
      const outcome = toOutcome(news);
      return outcome?.status !== 'paid' || isFresh(news, now()) ? outcome : confirm(options, news);
    },
  };
}

const isFresh = ({ created_at: seconds }: News, now: number): boolean =>
  seconds !== undefined && Math.abs(now - seconds * 1000) <= freshMs;

/** What Sandpay says about the payment by now. Throws when there is no answer. */
async function confirm(
  options: SandpayOptions,
  { data: { merchant_ref: merchantRef, payment_id: providerRef } }: News,
): Promise<PaymentOutcome> {
  const found = providerRef === undefined ? 'unknown' : await queryPayment(options, providerRef);
  if (found === null) throw new Error(`Sandpay doesn't confirm the payment ${merchantRef} now.`);
  // Money that Sandpay doesn't have settles nothing.
  if (found === 'unknown' || found.merchantRef !== merchantRef)
    return { merchantRef, status: 'pending', captures: [] };
  return { ...found, ...(providerRef !== undefined && { providerRef }) };
}

const readWebhook = (text: string): News | null => webhook.safeParse(parseJson(text)).data ?? null;

function toOutcome({ type, data }: News): PaymentOutcome | null {
  const status = statusOfEvent(type);
  if (status === null) return null;
  const captures =
    status === 'paid' && data.capture_id !== undefined
      ? [toCapture({ id: data.capture_id, amount: data.amount, currency: data.currency })]
      : [];
  const { merchant_ref: merchantRef, payment_id: providerRef } = data;
  return { merchantRef, ...(providerRef !== undefined && { providerRef }), status, captures };
}
