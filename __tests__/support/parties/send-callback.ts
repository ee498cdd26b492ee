import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { SANDBOX_ONLY_WEBHOOK_SECRET } from '@/lib/backend/kernel/sandbox-secrets';

export type ProviderEvent = Readonly<{
  type: 'payment.paid' | 'payment.failed' | 'payment.expired' | (string & {});
  merchantRef: string;
  captureId?: string;
  /** The provider's own id of the payment. */
  paymentId?: string;
  amount: string;
  currency: string;
  eventId?: string;
}>;
type Tampering = Readonly<{
  secret?: string;
  atMs?: number;
  provider?: string;
  body?: string;
  signedBody?: string;
}>;

/** An event id as Sandpay makes them. */
export const newEventId = (): string => `evt_${randomBytes(9).toString('hex')}`;

/**
 * Sends the shop a callback of the test's own, signed by the vendor-neutral library itself and not by the shop's code, so that a misreading
 * of the standard can't hide on both sides. Returns the status that the shop answers.
 */
export function callbackSender(origin: string, now: () => number) {
  return async (news: ProviderEvent, spoilt: Tampering = {}): Promise<number> => {
    const { secret = SANDBOX_ONLY_WEBHOOK_SECRET, atMs = now(), provider = 'sandpay' } = spoilt;
    const id = news.eventId ?? newEventId();
    const body =
      spoilt.body ??
      JSON.stringify({ type: news.type, id, created_at: Math.floor(atMs / 1000), data: dataOf(news) });
    const reply = await fetch(`${origin}/api/notify/${provider}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(atMs / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, new Date(atMs), spoilt.signedBody ?? body),
      },
    });
    await reply.arrayBuffer();
    return reply.status;
  };
}

function dataOf({ merchantRef, captureId, paymentId = 'sp_test', amount, currency, type }: ProviderEvent) {
  const capture = captureId === undefined ? {} : { capture_id: captureId };
  const status = type.slice('payment.'.length);
  return { payment_id: paymentId, merchant_ref: merchantRef, ...capture, amount, currency, status };
}
