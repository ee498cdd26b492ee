import type {
  CardVerdict,
  CreateResult,
  PaymentOutcome,
  PaymentProvider,
  ProviderPaymentRequest,
  ProviderKind,
} from '@/lib/backend/orders/payments/port';
import type { CardCode } from '@/lib/domain/cards';
import { isoCode } from '@/lib/domain/currency';
import { completions } from '@/lib/domain/channels';
import { toDecimal } from '@/lib/domain/money';
import {
  isSuccess,
  isTrouble,
  isUnknownPayment,
  outcomeOf,
  queryPayment,
  readPayment,
  refusalOf,
  toRefundResult,
  troubleOf,
} from './answers';
import { callbacksOf } from './callbacks';
import { callSandpay, type SandpayOptions, type SandpayReply } from './http';
import { cardRefusal, created, page } from './schemas';

/** The sandbox's payment provider, which supports every way of completing a payment (docs/sandbox.md). */
export const sandpay: ProviderKind = {
  open: (env, clock) => {
    const { SANDPAY_ORIGIN: origin, SANDPAY_SECRET: secret, SANDPAY_WEBHOOK_SECRET: webhookSecret } = env;
    if (origin === undefined || secret === undefined || webhookSecret === undefined) return null;
    return createSandpay({ origin, secret, webhookSecret, now: () => clock.now() });
  },
};

/** Sandpay at `origin`. Amounts travel as decimal strings. */
export function createSandpay(options: SandpayOptions): PaymentProvider {
  return {
    id: 'sandpay',
    completions,
    refundsInParts: true,
    callbacks: callbacksOf(options),
    create: (request) => createPayment(options, request),
    query: (providerRef) => queryPayment(options, providerRef),
    complete: async ({ providerRef, proof }) => {
      const reply = await callSandpay(options, {
        method: 'POST',
        path: `/v1/payments/${encodeURIComponent(providerRef)}/capture`,
        body: proof.sandpay_token === undefined ? {} : { token: proof.sandpay_token },
      });
      return readPayment(reply);
    },
    submitCard: (given) => submitCard(options, given),
    cancel: (given) => cancelPayment(options, given),
    list: (asked) => listPayments(options, asked),
    refund: async ({ refundId, providerRef, captureId, amount }) => {
      const reply = await callSandpay(options, {
        method: 'POST',
        path: '/v1/refunds',
        idempotencyKey: refundId,
        body: {
          payment_id: providerRef,
          capture_id: captureId,
          amount: amount.amount,
          currency: amount.currency,
        },
      });
      return toRefundResult(reply);
    },
  };
}

/** A page of the payments that were made within a period. */
async function listPayments(
  options: SandpayOptions,
  { from, to, after }: Readonly<{ from: Date; to: Date; after: string | null }>,
): Promise<Readonly<{ payments: readonly PaymentOutcome[]; next: string | null }> | null> {
  const seconds = (time: Date) => String(Math.floor(time.getTime() / 1000));
  const asked = new URLSearchParams({
    from: seconds(from),
    to: seconds(to),
    ...(after !== null && { after }),
  });
  const reply = await callSandpay(options, { method: 'GET', path: `/v1/payments?${asked.toString()}` });
  const answer = page.safeParse(reply?.status === 200 ? reply.body : null);
  if (!answer.success) return null;
  const { payments, next } = answer.data;
  return { payments: payments.map((each) => ({ ...outcomeOf(each), providerRef: each.id })), next };
}

/** A payment that Sandpay itself doesn't know can't be paid either. */
async function cancelPayment(
  options: SandpayOptions,
  { providerRef, merchantRef }: Readonly<{ providerRef: string; merchantRef: string }>,
): Promise<PaymentOutcome | null> {
  const reply = await callSandpay(options, {
    method: 'POST',
    path: `/v1/payments/${encodeURIComponent(providerRef)}/cancel`,
  });
  return isUnknownPayment(reply) ? { merchantRef, status: 'cancelled', captures: [] } : readPayment(reply);
}

async function submitCard(
  options: SandpayOptions,
  { providerRef, card: { number, password } }: Readonly<{ providerRef: string; card: CardCode }>,
): Promise<CardVerdict | null> {
  const reply = await callSandpay(options, {
    method: 'POST',
    path: `/v1/payments/${encodeURIComponent(providerRef)}/card`,
    body: { number, password },
  });
  return readVerdict(reply);
}

const cardRefusals = new Map([
  ['CARD_REFUSED', 'refused'],
  ['CARD_USED', 'used'],
] as const);

/** The verdict on a card; null for any other answer, which says nothing about the card. */
function readVerdict(reply: SandpayReply | null): CardVerdict | null {
  const code = cardRefusal.safeParse(reply?.body).data?.error.code;
  const kind = code === undefined ? undefined : cardRefusals.get(code);
  if (kind !== undefined) return { kind };
  const outcome = readPayment(reply);
  return outcome === null ? null : { kind: 'taken', outcome };
}

async function createPayment(
  options: SandpayOptions,
  request: ProviderPaymentRequest,
): Promise<CreateResult> {
  const reply = await callSandpay(options, {
    method: 'POST',
    path: '/v1/payments',
    idempotencyKey: request.merchantRef,
    body: {
      merchant_ref: request.merchantRef,
      amount: toDecimal(request.amount),
      currency: isoCode(request.amount.currency),
      description: request.description,
      return_url: request.returnUrl,
      notify_url: request.notifyUrl,
      method: request.providerMethod,
      locale: request.language,
      ...(request.merchant !== undefined && { merchant: request.merchant }),
      ...(request.completion === 'redirect' ? {} : { completion: request.completion }),
      expires_at: request.expiresAt,
    },
  });
  if (reply === null || isTrouble(reply)) return { kind: 'unavailable', reason: troubleOf(reply) };
  const no = refusalOf(reply);
  // A 401 is about keys or clocks, and says nothing about the payment: once those are right, it can be made.
  if (no !== null)
    return { kind: reply.status === 401 ? 'unavailable' : 'rejected', reason: `${reply.status} ${no}` };
  const answer = created.safeParse(reply.body);
  if (!isSuccess(reply) || !answer.success) return { kind: 'unavailable', reason: troubleOf(reply) };
  const { id: providerRef, url, form, frame_url: frameUrl } = answer.data;
  if (request.completion === 'form' && form !== undefined) return { kind: 'form', ...form, providerRef };
  if (request.completion === 'embedded' && frameUrl !== undefined)
    return { kind: 'frame', frameUrl, providerRef };
  return { kind: 'redirect', url, providerRef };
}
