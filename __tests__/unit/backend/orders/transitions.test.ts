import { publicStatus } from '@/lib/backend/orders/public-status';
import { orderStates, type OrderState } from '@/lib/backend/orders/states';
import { edges, nextState, orderEventNames, type OrderEventName } from '@/lib/backend/orders/transitions';

/** Written out by hand a second time: every pair that isn't listed can't happen. */
const expected: Readonly<Record<OrderState, Partial<Record<OrderEventName, OrderState>>>> = {
  created: {
    attemptOpened: 'awaiting',
    attemptFailed: 'failed',
    timedOut: 'expired',
    moneyArrived: 'paid',
    withdrawn: 'expired',
    moneyMismatched: 'created',
  },
  awaiting: {
    attemptOpened: 'awaiting',
    attemptFailed: 'failed',
    timedOut: 'expired',
    moneyArrived: 'paid',
    withdrawn: 'expired',
    moneyMismatched: 'awaiting',
  },
  failed: {
    attemptOpened: 'awaiting',
    moneyArrived: 'paid',
    paymentsClosed: 'failed',
    moneyTooLate: 'failed',
    moneyMismatched: 'failed',
    withdrawn: 'expired',
  },
  expired: {
    moneyArrived: 'paid',
    paymentsClosed: 'expired',
    moneyTooLate: 'expired',
    moneyMismatched: 'expired',
  },
  paid: {
    granted: 'delivered',
    grantRefused: 'paid',
    moneyReturned: 'refunded',
    moneyRepeated: 'paid',
    moneyMismatched: 'paid',
    moneyPartReturned: 'paid',
  },
  delivered: {
    moneyRepeated: 'delivered',
    moneyMismatched: 'delivered',
    moneyPartReturned: 'delivered',
    moneyReturned: 'refunded',
  },
  refunded: {
    granted: 'refunded',
    grantRefused: 'refunded',
    moneyRepeated: 'refunded',
    moneyMismatched: 'refunded',
  },
};
/** States of an order whose money has arrived. */
const settled: readonly OrderState[] = ['paid', 'delivered', 'refunded'];
const pairs = orderStates.flatMap((state) => orderEventNames.map((event) => [state, event] as const));

describe('an order', () => {
  it.each(pairs)('in %s reacts to %s as the table says [F3.13]', (state, event) => {
    expect(nextState(state, event)).toBe(expected[state][event] ?? null);
  });

  it('reacts only to named events, and to each of them in some state', () => {
    expect(new Set(Object.values(edges).flatMap((from) => Object.keys(from)))).toEqual(
      new Set(orderEventNames),
    );
  });

  it('can reach every state from its creation', () => {
    const reached = new Set<OrderState>(['created']);
    for (const state of reached) for (const next of Object.values(edges[state])) reached.add(next);
    expect([...reached].sort()).toEqual([...orderStates].sort());
  });

  it('never leaves paid and delivered backwards: money and goods don’t disappear, they only go back together', () => {
    expect(new Set<OrderState>(Object.values(edges.paid))).toEqual(
      new Set(['paid', 'delivered', 'refunded']),
    );
    expect(new Set<OrderState>(Object.values(edges.delivered))).toEqual(new Set(['delivered', 'refunded']));
    expect(new Set<OrderState>(Object.values(edges.refunded))).toEqual(new Set(['refunded']));
  });

  it('accepts money in every state before it is paid', () => {
    const unpaid = orderStates.filter((state) => !settled.includes(state));
    for (const state of unpaid) expect([state, nextState(state, 'moneyArrived')]).toEqual([state, 'paid']);
  });

  it('counts further money only once it is paid', () => {
    for (const state of orderStates) {
      const isPaid = settled.includes(state);
      expect([state, nextState(state, 'moneyRepeated')]).toEqual([state, isPaid ? state : null]);
    }
  });
});

it.each([
  ['created', -1, -1],
  ['awaiting', -1, -1],
  ['failed', -2, -2],
  ['expired', -2, -2],
  ['paid', 1, 10],
  ['delivered', 1, 10],
  ['refunded', -2, -2],
] as const)('shows %s as %i, and as %i once money has arrived twice [F3.13]', (state, once, twice) => {
  expect(publicStatus({ state, repeated: false })).toBe(once);
  expect(publicStatus({ state, repeated: true })).toBe(twice);
});
