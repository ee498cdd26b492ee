/**
 * The states of an order. `created` has no payment link yet; `awaiting` has one; `delivered` has the game's reference; all the money of
 * `refunded` has gone back.
 */
export const orderStates = [
  'created',
  'awaiting',
  'paid',
  'delivered',
  'failed',
  'expired',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];
