import type { z } from 'zod';
import type { EffectResult } from '@/lib/backend/kernel/effects/effect-result';
import type { PaymentOutcome, QueryAnswer } from '@/lib/backend/orders/payments/port';
import { callSandpay, type SandpayOptions, type SandpayReply } from './http';
import { isWhole, payment, refunded, refusal, returnedOf, statusOf, toCapture, unknown } from './schemas';

/** An answer that means "not now", from Sandpay or from a gateway in between. */
export function isTrouble(reply: SandpayReply): boolean {
  return reply.status >= 500 || [408, 425, 429].includes(reply.status);
}

export const troubleOf = (reply: SandpayReply | null): string =>
  reply === null ? 'no answer' : `HTTP ${reply.status}`;

export const isSuccess = ({ status }: SandpayReply): boolean => status >= 200 && status < 300;

/** The code of a refusal in Sandpay's own form; null for any other answer, such as that of a gateway in between. */
export function refusalOf(reply: SandpayReply): string | null {
  return isSuccess(reply) ? null : (refusal.safeParse(reply.body).data?.error.code ?? null);
}

/**
 * The refusals after which money will never go back automatically. Where shop and provider disagree about the call, or about keys and
 * clocks, the refund is retried, and an operator has to look at it in the end.
 */
const finalRefunds = new Set([
  '404 UNKNOWN_PAYMENT',
  '404 UNKNOWN_CAPTURE',
  '422 WRONG_CURRENCY',
  '422 REFUND_TOO_LARGE',
]);

/** The result of a refund: `refused` is final, `failed` is retried. */
export function toRefundResult(reply: SandpayReply | null): EffectResult {
  if (reply === null || isTrouble(reply)) return { kind: 'failed', reason: troubleOf(reply) };
  const answer = refunded.safeParse(isSuccess(reply) ? reply.body : null);
  if (answer.success) return { kind: 'done', reference: answer.data.id };
  const no = refusalOf(reply);
  if (no === null) return { kind: 'failed', reason: `${reply.status} without a refusal` };
  const reason = `${reply.status} ${no}`;
  return { kind: finalRefunds.has(reason) ? 'refused' : 'failed', reason };
}

/** The state of a payment; null for any other answer. */
export function readPayment(reply: SandpayReply | null): PaymentOutcome | null {
  const answer = payment.safeParse(reply?.status === 200 ? reply.body : null);
  return answer.success ? outcomeOf(answer.data) : null;
}

/** Whether Sandpay itself says that it has no such payment; a gateway's 404 is another answer. */
export const isUnknownPayment = (reply: SandpayReply | null): boolean =>
  reply?.status === 404 && unknown.safeParse(reply.body).success;

/** Queries a payment by Sandpay's own id. */
export async function queryPayment(options: SandpayOptions, providerRef: string): Promise<QueryAnswer> {
  const path = `/v1/payments/${encodeURIComponent(providerRef)}`;
  const reply = await callSandpay(options, { method: 'GET', path });
  return isUnknownPayment(reply) ? 'unknown' : readPayment(reply);
}

/** A payment in the shop's terms. */
export function outcomeOf({
  merchant_ref: merchantRef,
  status,
  captures,
  refunds,
}: z.infer<typeof payment>): PaymentOutcome {
  const done = refunds.filter((each) => each.status === 'succeeded');
  return {
    merchantRef,
    status: statusOf(status),
    captures: captures.map((each) => {
      const parts = done.filter(({ capture_id }) => capture_id === each.id);
      return { ...toCapture(each), returned: returnedOf(each, parts), isReturned: isWhole(each, parts) };
    }),
  };
}
