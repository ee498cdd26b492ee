import type { Clock } from '@/lib/sandbox/shared/clock';
import { digest } from '@/lib/sandbox/shared/seeded';
import { changePayment, type PaymentChange } from './change-payment';
import { wrongAmountFor } from './decimal';
import type { ActionName, ActionRequest, Capture } from './schemas';
import type { Payment, Store } from './store';

/** How long `pay-late` waits by default, in seconds. */
export const LATE_BY_S = 20;

/** `ALREADY_SETTLED`: the payment has gone past the point where this could happen. */
export type ActionError = 'ALREADY_SETTLED';

/**
 * Makes an outcome happen. As at real providers, money that was already on its way may arrive after a failure, an expiry or a cancellation;
 * the page of a payment that has ended accepts none. A paid payment can only be paid once more (`pay-twice`).
 */
export function act(
  store: Store,
  clock: Clock,
  payment: Payment,
  action: ActionName,
  request: ActionRequest = {},
): Payment | ActionError {
  const settled = payment.status === 'paid' || payment.status === 'refunded';
  const { amount, currency } = payment.request;
  switch (action) {
    case 'pay':
      if (settled || (payment.status === 'cancelled' && waitsForMerchant(payment))) return 'ALREADY_SETTLED';
      return waitsForMerchant(payment)
        ? authorise(store, clock, payment)
        : captured(store, clock, payment, [{ amount, currency }]);
    case 'wrong-amount': {
      const money = {
        amount: request.amount ?? wrongAmountFor(amount),
        currency: request.currency ?? currency,
      };
      return settled ? 'ALREADY_SETTLED' : captured(store, clock, payment, [money]);
    }
    case 'pay-twice': {
      const money = { amount, currency };
      return captured(store, clock, payment, settled ? [money] : [money, money]);
    }
    case 'pay-late': {
      const settleAt = clock.now() + (request.seconds ?? LATE_BY_S) * 1000;
      return settled ? 'ALREADY_SETTLED' : changePayment(store, clock, payment, { settleAt }, []);
    }
    case 'fail':
    case 'expire':
      return isUndecided(payment) ? ended(store, clock, payment, action) : 'ALREADY_SETTLED';
  }
}

/** Completions where the payer only agrees, and the money moves when the merchant requests it. */
const merchantTakes: readonly unknown[] = ['approve', 'confirm', 'card'];

/** True when the money waits for the merchant to request it. */
export function waitsForMerchant({ request }: Payment): boolean {
  return merchantTakes.includes(request.completion);
}

/** The merchant takes the money of a payment that its payer has agreed to. Once the money is taken, repeats change nothing. */
export function takeMoney(store: Store, clock: Clock, payment: Payment): Payment | 'NOT_AUTHORISED' {
  if (payment.status === 'paid' || payment.status === 'refunded') return payment;
  const { amount, currency } = payment.request;
  return payment.status === 'authorised'
    ? captured(store, clock, payment, [{ amount, currency }])
    : 'NOT_AUTHORISED';
}

/**
 * Cancels a payment at the merchant's request. A paid payment stays paid and says so: whichever comes first counts, the cancellation or the
 * money. Money that a payer has sent before may still arrive; money that waits for the merchant never does.
 */
export function cancel(store: Store, clock: Clock, payment: Payment): Payment {
  if (['paid', 'refunded', 'cancelled'].includes(payment.status)) return payment;
  const settleAt = waitsForMerchant(payment) ? null : payment.settleAt;
  return changePayment(store, clock, payment, { status: 'cancelled', settleAt }, []);
}

/** Carries out what has become due: unpaid payments expire, late ones settle. */
export function passTime(store: Store, clock: Clock): void {
  const now = clock.now();
  for (const payment of store.waiting()) {
    const settleAt = payment.settleAt ?? Number.POSITIVE_INFINITY;
    const expires = isUndecided(payment) && expiryOf(payment) <= Math.min(now, settleAt);
    const current = expires ? ended(store, clock, payment, 'expire') : payment;
    if (settleAt <= now) act(store, clock, current, 'pay');
  }
}

/** When a payment next changes without a call, in milliseconds since 1970; Infinity for never. */
export function nextChangeOf(payment: Payment): number {
  const expiry = isUndecided(payment) ? expiryOf(payment) : Number.POSITIVE_INFINITY;
  return Math.min(expiry, payment.settleAt ?? Number.POSITIVE_INFINITY);
}

const isUndecided = ({ status }: Payment): boolean => status === 'pending' || status === 'authorised';

/**
 * Records that the payer has agreed. If the payer used a card, the merchant is notified, since the payer may never return and checking the
 * card may have taken a while. `card` is the card taken now.
 */
export function authorise(store: Store, clock: Clock, payment: Payment, card?: string): Payment {
  const { amount, currency, completion } = payment.request;
  const change = { status: 'authorised', settleAt: null, ...(card === undefined ? {} : { card }) } as const;
  const notices: readonly PaymentChange[] =
    completion === 'card' ? [{ type: 'payment.authorised', amount, currency }] : [];
  return changePayment(store, clock, payment, change, notices);
}

const expiryOf = (payment: Payment): number => payment.request.expires_at * 1000;

type MoneyText = Readonly<{ amount: string; currency: string }>;

function captured(store: Store, clock: Clock, payment: Payment, money: readonly MoneyText[]): Payment {
  const captures = money.map((one, index): Capture => {
    const id = `cap_${digest('capture', payment.id, payment.captures.length + index).slice(0, 20)}`;
    return { id, ...one, created_at: Math.floor(clock.now() / 1000) };
  });
  const happenings = captures.map(({ id, amount, currency }): PaymentChange => ({
    type: 'payment.paid',
    capture_id: id,
    amount,
    currency,
  }));
  return changePayment(store, clock, payment, { status: 'paid', captures, settleAt: null }, happenings);
}

function ended(store: Store, clock: Clock, payment: Payment, how: 'fail' | 'expire'): Payment {
  const { amount, currency } = payment.request;
  const type = how === 'fail' ? 'payment.failed' : 'payment.expired';
  const status = how === 'fail' ? 'failed' : 'expired';
  return changePayment(store, clock, payment, { status }, [{ type, amount, currency }]);
}
