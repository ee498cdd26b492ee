import { orderById, type Order } from '@/lib/backend/orders/repo';
import { completeAttempt } from '@/lib/backend/orders/payments/complete-attempt';
import type { CardVerdict, PaymentOutcome } from '@/lib/backend/orders/payments/port';
import { recordOutcome } from '@/lib/backend/orders/payments/record-outcome';
import { attemptById, updateAttempt, type PaymentAttempt } from '@/lib/backend/orders/payments/repo';
import type { CardCode } from '@/lib/domain/cards';
import { err, ok, type Result } from '@/lib/domain/result';
import type { CardThrottle } from './card-throttle';
import type { CardsDeps } from './deps';

/** The card for a payment, and the address it was sent from. */
export type Submission = Readonly<{ code: CardCode; address: string }>;
type SubmissionContext = Readonly<{ deps: CardsDeps; throttle: CardThrottle }>;

/** Why a card wasn't taken; `cardUsed` and `cardRefused` are its provider's verdicts. */
export type CardError =
  'cardRefused' | 'cardUsed' | 'providerUnavailable' | 'orderNotPayable' | 'methodParameters' | 'tooMany';
type Submitted = Promise<Result<null, CardError>>;

/** Requests with the same card for the same payment wait for one call to the provider, and count as one try. */
const inFlight = new Map<string, Submitted>();

/**
 * Submits a card to the provider of an opened payment and takes the money. Ok once the card is taken, whether or not the money has arrived
 * yet. Otherwise the reason: the order is unchanged, and can be paid by another card or another method. Number and password go to the
 * provider and nowhere else. Safe to repeat: a payment takes one card, and after a lost answer the reconciliation queries the payment.
 */
export function submitCard(
  context: SubmissionContext,
  attempt: PaymentAttempt,
  submission: Submission,
): Submitted {
  const { numberHash, passwordHash } = context.deps.cardKeys.hash(attempt.provider, submission.code);
  const key = `${attempt.merchantRef} ${numberHash} ${passwordHash}`;
  const known = inFlight.get(key);
  if (known !== undefined) return known;
  const call = submit(context, attempt.id, submission).finally(() => inFlight.delete(key));
  inFlight.set(key, call);
  return call;
}

async function submit(
  { deps, throttle }: SubmissionContext,
  attemptId: number,
  submission: Submission,
): Submitted {
  const attempt = await attemptById(deps.db, attemptId);
  const order = await orderById(deps.db, attempt.orderId);
  if (order.paidAt !== null) return ok(null);
  const { providerRef, merchantRef } = attempt;
  const isOver = order.state === 'expired' || order.expiresAt <= deps.clock.date();
  if (isOver || attempt.state !== 'open' || providerRef === null) return err('orderNotPayable');
  const provider = deps.providers.get(attempt.provider);
  if (provider?.submitCard === undefined) return err('methodParameters');
  const guess = { account: `${order.tenant}/${order.accountId}`, address: submission.address };
  if (!(await throttle.admit(guess))) return err('tooMany');
  const verdict = (await provider.submitCard({ providerRef, card: submission.code })) ?? noAnswer;
  deps.log.info({ merchantRef, verdict: verdict.kind }, 'card handed over');
  if (verdict.kind !== 'refused') await throttle.recordSuccess(guess);
  return verdict.kind === 'taken' ? follow(deps, attempt, order, verdict) : err(refusals[verdict.kind]);
}

const noAnswer = { kind: 'no answer' } as const;

const refusals = {
  refused: 'cardRefused',
  used: 'cardUsed',
  'no answer': 'providerUnavailable',
} as const satisfies Readonly<Record<Exclude<CardVerdict['kind'], 'taken'> | 'no answer', CardError>>;

/** A payment that has ended takes no card, and its provider answers with its state all the same. */
const over: readonly PaymentOutcome['status'][] = ['failed', 'expired', 'cancelled'];

/** A card was taken: the money is requested at once where that is up to the shop. */
async function follow(
  deps: CardsDeps,
  attempt: PaymentAttempt,
  order: Order,
  { outcome }: Extract<CardVerdict, { kind: 'taken' }>,
): Submitted {
  if (outcome.merchantRef !== attempt.merchantRef) return err('providerUnavailable');
  if (outcome.status === 'authorised') await completeAttempt(deps, attempt, {});
  else await recordOutcome(deps, attempt.provider, outcome);
  if (over.includes(outcome.status)) return err('orderNotPayable');
  const { paidAt } = await orderById(deps.db, order.id);
  if (paidAt === null) await updateAttempt(deps.db, attempt.id, { presentation: { kind: 'card' } });
  return ok(null);
}
