import { orderById, type Order } from '@/lib/backend/orders/repo';
import { completeAttempt } from '@/lib/backend/orders/payments/complete-attempt';
import type { CardVerdict } from '@/lib/backend/orders/payments/port';
import { recordOutcome } from '@/lib/backend/orders/payments/record-outcome';
import { attemptById, updateAttempt, type Attempt } from '@/lib/backend/orders/payments/repo';
import type { CardCode } from '@/lib/domain/cards';
import type { CardThrottle } from './card-throttle';
import type { CardsDeps } from './deps';

/** The card of a payment, and the address it was sent from. */
export type Submission = Readonly<{ code: CardCode; address: string }>;
type Parts = Readonly<{ deps: CardsDeps; throttle: CardThrottle }>;

/** Why a card wasn't taken; `cardUsed` and `cardRefused` are its provider's words. */
export type CardError =
  'cardRefused' | 'cardUsed' | 'providerUnavailable' | 'orderNotPayable' | 'methodParameters' | 'tooMany';
type Submitted = Promise<CardError | null>;

/** The same card for the same payment waits for one call to the provider, and counts as one try. */
const inFlight = new Map<string, Submitted>();

/**
 * Hands a card to the provider of an opened payment and takes the money. Null once the card is taken, whether the money is there yet or
 * not; else why it wasn't: the order stands as it stood, to be paid by another card or another way. Number and password go to the
 * provider and nowhere else. Safe to repeat: a payment takes one card, and after a lost answer reconciling asks how it stands.
 */
export function submitCard(parts: Parts, attempt: Attempt, submission: Submission): Submitted {
  const { numberHash, passwordHash } = parts.deps.cardKeys.hash(attempt.provider, submission.code);
  const key = `${attempt.merchantRef} ${numberHash} ${passwordHash}`;
  const known = inFlight.get(key);
  if (known !== undefined) return known;
  const call = submit(parts, attempt.id, submission).finally(() => inFlight.delete(key));
  inFlight.set(key, call);
  return call;
}

async function submit({ deps, throttle }: Parts, attemptId: number, submission: Submission): Submitted {
  const attempt = await attemptById(deps.db, attemptId);
  const order = await orderById(deps.db, attempt.orderId);
  if (order.paidAt !== null) return null;
  const { providerRef, merchantRef } = attempt;
  const isOver = order.state === 'expired' || order.expiresAt <= deps.clock.date();
  if (isOver || attempt.state !== 'open' || providerRef === null) return 'orderNotPayable';
  const provider = deps.providers.get(attempt.provider);
  if (provider?.submitCard === undefined) return 'methodParameters';
  const guess = { account: `${order.tenant}/${order.accountId}`, address: submission.address };
  if (!(await throttle.admit(guess))) return 'tooMany';
  const verdict = await provider.submitCard({ providerRef, card: submission.code });
  const kind = verdict?.kind ?? 'no answer';
  deps.log.info({ merchantRef, verdict: kind }, 'card handed over');
  if (kind !== 'refused') await throttle.right(guess);
  return verdict?.kind === 'taken' ? follow(deps, attempt, order, verdict) : refusals[kind];
}

const refusals = {
  refused: 'cardRefused',
  used: 'cardUsed',
  'no answer': 'providerUnavailable',
  taken: null,
} as const satisfies Readonly<Record<CardVerdict['kind'] | 'no answer', CardError | null>>;

/** A card was taken: the money is asked for at once where it is ours to ask for. */
async function follow(
  deps: CardsDeps,
  attempt: Attempt,
  order: Order,
  { outcome }: Extract<CardVerdict, { kind: 'taken' }>,
): Submitted {
  if (outcome.merchantRef !== attempt.merchantRef) return 'providerUnavailable';
  if (outcome.status === 'authorised') await completeAttempt(deps, attempt, {});
  else await recordOutcome(deps, attempt.provider, outcome);
  if (outcome.status === 'failed' || outcome.status === 'expired') return 'orderNotPayable';
  const { paidAt } = await orderById(deps.db, order.id);
  if (paidAt === null) await updateAttempt(deps.db, attempt.id, { handover: { kind: 'card' } });
  return null;
}
