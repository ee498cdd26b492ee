/**
 * The states of an order. `created` has no payment link yet; `awaiting` has one; `delivered` has the game's reference; `refunded` has given
 * all its money back.
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
