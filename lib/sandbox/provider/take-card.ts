import type { Clock } from '@/lib/sandbox/shared/clock';
import { ok, refusal, type Answer } from '@/lib/sandbox/shared/http';
import { digest } from '@/lib/sandbox/shared/seeded';
import { authorise, LATE_BY_S } from './actions';
import { changePayment } from './change-payment';
import { toWire, unknownPayment } from './merchant-calls';
import type { CardRequest } from './schemas';
import type { Payment, Store } from './store';

/** The behaviour of a test card. Any other card counts as one that was never issued. */
type CardBehaviour = 'pays' | 'late' | 'used' | 'unknown';

/** The password of every test card. */
export const TEST_CARD_PASSWORD = 'sand-pass';

const behaviours: ReadonlyMap<string, CardBehaviour> = new Map([
  ['PAYS', 'pays'],
  ['LATE', 'late'],
  ['USED', 'used'],
]);

/**
 * The behaviour of a card. Test cards have numbers such as `SANDCARD-PAYS-1`; each ending is a separate card, which pays once. `LATE` is
 * checked for a while first, and `USED` has already paid for something.
 */
export function behaviourOf({
  number,
  password,
}: Readonly<{ number: string; password: string }>): CardBehaviour {
  const [, kind = ''] = /^SANDCARD-([A-Z]{4})-[\w-]{1,60}$/.exec(number) ?? [];
  return password === TEST_CARD_PASSWORD ? (behaviours.get(kind) ?? 'unknown') : 'unknown';
}

/**
 * Takes a card for an open payment: the money then waits for the merchant's `capture`. A payment takes one card; on a repeat, with this
 * card or another, the answer is its current state. A refused card changes nothing. A card is free again when its payment expires, fails or
 * is cancelled before the money was taken.
 */
export function takeCard(store: Store, clock: Clock, id: string, request: CardRequest): Answer {
  const payment = store.payment(id);
  if (!payment) return unknownPayment;
  if (payment.request.completion !== 'card')
    return refusal(409, 'NOT_BY_CARD', 'This payment was not opened for a card.');
  if (payment.card !== null || payment.status !== 'pending') return ok(toWire(payment));
  const behaviour = behaviourOf(request);
  if (behaviour === 'unknown') return refusal(422, 'CARD_REFUSED', 'There is no such card.');
  // Only a digest is journaled, since the number itself could pay.
  const card = digest('card', request.number);
  if (behaviour === 'used' || holds(store.paymentByCard(card)))
    return refusal(409, 'CARD_USED', 'This card has been used.');
  const taken =
    behaviour === 'late'
      ? changePayment(store, clock, payment, { card, settleAt: clock.now() + LATE_BY_S * 1000 }, [])
      : authorise(store, clock, payment, card);
  return ok(toWire(taken));
}

const holds = (payment: Payment | null): boolean => payment !== null && !over.includes(payment.status);

/** A payment with one of these statuses has freed its card. */
const over: readonly Payment['status'][] = ['failed', 'expired', 'cancelled'];
