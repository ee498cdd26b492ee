import type { OrderState } from './states';

/**
 * What may happen to an order, and what it becomes. This table is the only source of truth: an event that isn't listed for a state can't
 * happen in it.
 *
 * Money is never dropped: it settles a failed or expired order just as well, unless what that order held is gone (`moneyTooLate`). Money
 * that doesn't fit changes no state. A failed order may be paid by another method (`attemptOpened`) until its time is up; an expired one
 * may not, because its price may have changed. A partial refund changes no state either: goods are taken back with the last of the money.
 * `withdrawn`: the player or an operator has cancelled the order. `paymentsClosed`: it can't be paid any more, and releases what it held.
 */
export const edges = {
  created: {
    attemptOpened: 'awaiting',
    attemptFailed: 'failed',
    timedOut: 'expired',
    withdrawn: 'expired',
    moneyArrived: 'paid',
    moneyMismatched: 'created',
  },
  awaiting: {
    attemptOpened: 'awaiting',
    attemptFailed: 'failed',
    timedOut: 'expired',
    withdrawn: 'expired',
    moneyArrived: 'paid',
    moneyMismatched: 'awaiting',
  },
  failed: {
    attemptOpened: 'awaiting',
    withdrawn: 'expired',
    paymentsClosed: 'failed',
    moneyArrived: 'paid',
    moneyTooLate: 'failed',
    moneyMismatched: 'failed',
  },
  expired: {
    paymentsClosed: 'expired',
    moneyArrived: 'paid',
    moneyTooLate: 'expired',
    moneyMismatched: 'expired',
  },
  paid: {
    granted: 'delivered',
    moneyRepeated: 'paid',
    moneyMismatched: 'paid',
    grantRefused: 'paid',
    moneyPartReturned: 'paid',
    moneyReturned: 'refunded',
  },
  delivered: {
    moneyRepeated: 'delivered',
    moneyMismatched: 'delivered',
    moneyPartReturned: 'delivered',
    moneyReturned: 'refunded',
  },
  // A grant that was on its way when the money went back may still arrive or be refused; it is revoked at the game.
  refunded: {
    moneyRepeated: 'refunded',
    moneyMismatched: 'refunded',
    granted: 'refunded',
    grantRefused: 'refunded',
  },
} as const satisfies Record<OrderState, Partial<Record<OrderEventName, OrderState>>>;

export const orderEventNames = [
  'attemptOpened',
  'attemptFailed',
  'timedOut',
  'withdrawn',
  'paymentsClosed',
  'moneyArrived',
  'moneyTooLate',
  'moneyMismatched',
  'moneyRepeated',
  'granted',
  'grantRefused',
  'moneyPartReturned',
  'moneyReturned',
] as const;
export type OrderEventName = (typeof orderEventNames)[number];

/** The state after `event` in `state`, or null when it can't happen there. */
export function nextState(state: OrderState, event: OrderEventName): OrderState | null {
  const fromHere: Partial<Record<OrderEventName, OrderState>> = edges[state];
  return fromHere[event] ?? null;
}

export const isOrderEvent = (name: string): name is OrderEventName =>
  orderEventNames.some((known) => known === name);
