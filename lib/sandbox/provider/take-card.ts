import type { Clock } from '@/lib/sandbox/shared/clock';
import { ok, refusal, type Answer } from '@/lib/sandbox/shared/http';
import { digest } from '@/lib/sandbox/shared/seeded';
import { authorise, LATE_BY_S } from './actions';
import { changePayment } from './change-payment';
import { toWire, unknownPayment } from './merchant-calls';
import type { CardRequest } from './schemas';
import type { Payment, Store } from './store';

/** What a test card does. Any other card is one that nobody ever issued. */
type CardBehaviour = 'pays' | 'late' | 'used' | 'unknown';

/** The password of every test card. */
export const TEST_CARD_PASSWORD = 'sand-pass';

const behaviours: ReadonlyMap<string, CardBehaviour> = new Map([
  ['PAYS', 'pays'],
  ['LATE', 'late'],
  ['USED', 'used'],
]);

/**
 * Test cards have numbers such as `SANDCARD-PAYS-1`: each ending is a card of its own, which pays once. `LATE` is looked at for a while
 * first, and `USED` has paid for something already.
 */
export function behaviourOf({
  number,
  password,
}: Readonly<{ number: string; password: string }>): CardBehaviour {
  const [, kind = ''] = /^SANDCARD-([A-Z]{4})-[\w-]{1,60}$/.exec(number) ?? [];
  return password === TEST_CARD_PASSWORD ? (behaviours.get(kind) ?? 'unknown') : 'unknown';
}

/**
 * Takes a card for an opened payment: the money then waits for the merchant's `capture`. A payment takes one card; asked again, with
 * this one or another, it answers how it stands. A refused card changes nothing. A card is free again when its payment expires, fails
 * or is cancelled before the money was taken.
 */
export function takeCard(store: Store, clock: Clock, id: string, request: CardRequest): Answer {
  const payment = store.payment(id);
  if (!payment) return unknownPayment;
  if (payment.request.completion !== 'card')
    return refusal(409, 'NOT_BY_CARD', 'This payment was not opened for a card.');
  if (payment.card !== null || payment.status !== 'pending') return ok(toWire(payment));
  const behaviour = behaviourOf(request);
  if (behaviour === 'unknown') return refusal(422, 'CARD_REFUSED', 'There is no such card.');
  // The journal is no place for what pays.
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

/** A payment that came to one of these has freed its card. */
const over: readonly Payment['status'][] = ['failed', 'expired', 'cancelled'];
