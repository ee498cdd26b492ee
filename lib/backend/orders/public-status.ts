import { orderStates, type OrderState } from './states';

const byState = {
  created: -1,
  awaiting: -1,
  paid: 1,
  delivered: 1,
  failed: -2,
  expired: -2,
  refunded: -2,
} as const satisfies Record<OrderState, -2 | -1 | 1>;

/**
 * The order states in each group that players can list: pending, paid, ended unpaid, and refunded. A refunded order has the status of a
 * failed one, but it was paid, so nobody looks for it among those that weren't.
 */
export const statesShownAs = {
  pending: orderStates.filter((state) => byState[state] === -1),
  success: orderStates.filter((state) => byState[state] === 1),
  fail: orderStates.filter((state) => byState[state] === -2 && state !== 'refunded'),
  refunded: ['refunded'],
} as const satisfies Readonly<Record<string, readonly OrderState[]>>;

/** The status that players see (F3.13): Fail -2, Pending -1, Success 1; Repeat 10 once money has arrived a second time. */
export function publicStatus(order: { state: OrderState; repeated: boolean }): -2 | -1 | 1 | 10 {
  const status = byState[order.state];
  return status === 1 && order.repeated ? 10 : status;
}
