import { z } from 'zod';
import { canonicalJson } from '@/lib/sandbox/shared/canonical-json';
import type { Clock } from '@/lib/sandbox/shared/clock';
import { ok, refusal, type Answer } from '@/lib/sandbox/shared/http';
import { digest } from '@/lib/sandbox/shared/seeded';
import { cancel, takeMoney } from './actions';
import { changePayment } from './change-payment';
import { toUnits } from './decimal';
import { checkoutSign, payerToken } from './proofs';
import {
  refund as wireRefund,
  type CaptureRequest,
  type KeyedRefund,
  type MerchantRequest,
  type RefundRequest,
} from './schemas';
import type { Payment, Store } from './store';

export const unknownPayment = refusal(404, 'UNKNOWN_PAYMENT', 'No such payment.');
const keyReused = refusal(409, 'IDEMPOTENCY_MISMATCH', 'This idempotency key was used for something else.');

type MerchantParts = Readonly<{ store: Store; clock: Clock; secret: string; publicOrigin: string }>;

/** Creates a payment, or answers with the one that this key has already created. */
export function openPayment(parts: MerchantParts, idempotencyKey: string, request: MerchantRequest): Answer {
  const { store, clock, secret, publicOrigin } = parts;
  const fingerprint = canonicalJson(request);
  const known = store.paymentByKey(idempotencyKey);
  if (known && known.fingerprint !== fingerprint) return keyReused;
  // The page's address is all a payer needs, so the id can't be guessed without the secret.
  const id = known?.id ?? `sp_${digest('payment', secret, idempotencyKey).slice(0, 24)}`;
  if (!known) store.append({ kind: 'created', id, request, at: clock.now(), idempotencyKey, fingerprint });
  const status = store.payment(id)?.status ?? 'pending';
  return ok({ id, url: `${publicOrigin}/pay/${id}`, status, ...presentationOf(parts, id, request) }, 201);
}

/** Other ways to open the payment, besides its address. */
function presentationOf(
  { secret, publicOrigin }: MerchantParts,
  id: string,
  request: MerchantRequest,
): object {
  if (request.completion === 'embedded') return { frame_url: `${publicOrigin}/embed/${id}` };
  if (request.completion !== 'form') return {};
  const { amount, currency } = request;
  const fields = { payment: id, amount, currency, sign: checkoutSign(secret, id, amount, currency) };
  return { form: { action: `${publicOrigin}/checkout`, fields } };
}

/** Takes the money of a payment that its payer has agreed to. A repeat gets the same answer: money is taken once. */
export function capturePayment(parts: MerchantParts, id: string, request: CaptureRequest): Answer {
  const payment = parts.store.payment(id);
  if (!payment) return unknownPayment;
  if (payment.request.completion === 'approve' && request.token !== payerToken(parts.secret, id))
    return refusal(403, 'BAD_TOKEN', 'The token is not the one its payer came back with.');
  const taken = takeMoney(parts.store, parts.clock, payment);
  return taken === 'NOT_AUTHORISED'
    ? refusal(409, taken, 'Its payer has not agreed to it.')
    : ok(toWire(taken));
}

/** Cancels a payment permanently unless it is paid; answers with its current state, also on a repeat. */
export function cancelPayment({ store, clock }: Pick<MerchantParts, 'store' | 'clock'>, id: string): Answer {
  const payment = store.payment(id);
  return payment ? ok(toWire(cancel(store, clock, payment))) : unknownPayment;
}

/** One payment as the merchant sees it. */
export function readPayment(store: Store, id: string): Answer {
  const payment = store.payment(id);
  return payment ? ok(toWire(payment)) : unknownPayment;
}

/** The payments with a merchant's own reference, oldest first. */
export function findPayments(store: Store, merchantRef: string | undefined): Answer {
  if (!merchantRef) return refusal(400, 'INVALID_PARAMETER', 'merchant_ref is missing.');
  return ok({ payments: store.paymentsByMerchantRef(merchantRef).map(toWire) });
}

const listed = z.object({
  from: z.coerce.number().int(),
  to: z.coerce.number().int(),
  after: z.string().optional(),
});
const pageSize = 100;

/** A page of the payments created from one second up to another, oldest first, starting after the payment `after`. */
export function listPayments(store: Store, query: unknown): Answer {
  const asked = listed.safeParse(query);
  if (!asked.success)
    return refusal(400, 'INVALID_PARAMETER', 'Name merchant_ref, or from and to in seconds.');
  const { from, to, after } = asked.data;
  const all = store.paymentsBetween(from * 1000, to * 1000);
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const some = all.slice(start, start + pageSize);
  const hasMore = start + some.length < all.length;
  return ok({ payments: some.map(toWire), next: hasMore ? (some.at(-1)?.id ?? null) : null });
}

/** Refunds a capture or a part of it, once per key. */
export function refundCapture(
  store: Store,
  clock: Clock,
  idempotencyKey: string,
  request: RefundRequest,
): Answer {
  const fingerprint = canonicalJson(request);
  const known = store.refundByKey(idempotencyKey);
  if (known)
    return known.fingerprint === fingerprint ? ok({ id: known.id, status: known.status }, 201) : keyReused;
  const payment = store.payment(request.payment_id);
  if (!payment) return unknownPayment;
  const fault = refundFault(payment, request);
  if (fault) return fault;
  const { capture_id, amount, currency } = request;
  const refund: KeyedRefund = {
    id: `rf_${digest('refund', payment.id, idempotencyKey).slice(0, 20)}`,
    capture_id,
    amount,
    currency,
    status: 'succeeded',
    created_at: Math.floor(clock.now() / 1000),
    idempotencyKey,
    fingerprint,
  };
  const whole = total(payment.captures) === total(payment.refunds) + toUnits(amount);
  const happening = { type: 'payment.refunded', amount, currency, capture_id, refund_id: refund.id } as const;
  changePayment(store, clock, payment, { ...(whole ? { status: 'refunded' } : {}), refund }, [happening]);
  return ok({ id: refund.id, status: refund.status }, 201);
}

function refundFault(payment: Payment, { capture_id, amount, currency }: RefundRequest): Answer | null {
  const capture = payment.captures.find((one) => one.id === capture_id);
  if (!capture) return refusal(404, 'UNKNOWN_CAPTURE', 'This payment has no such capture.');
  if (capture.currency !== currency)
    return refusal(422, 'WRONG_CURRENCY', 'The capture is in another currency.');
  const given = total(payment.refunds.filter((one) => one.capture_id === capture_id));
  if (given + toUnits(amount) <= toUnits(capture.amount)) return null;
  return refusal(422, 'REFUND_TOO_LARGE', 'That is more than is left of the capture.');
}

const total = (items: readonly Readonly<{ amount: string }>[]): bigint =>
  items.reduce((sum, item) => sum + toUnits(item.amount), 0n);

/** A payment in the form that merchants get. */
export function toWire(payment: Payment): object {
  const { id, request, status, captures, refunds, at } = payment;
  return {
    id,
    merchant_ref: request.merchant_ref,
    status,
    amount: request.amount,
    currency: request.currency,
    created_at: Math.floor(at / 1000),
    expires_at: request.expires_at,
    captures,
    refunds: refunds.map((one) => wireRefund.parse(one)),
  };
}
