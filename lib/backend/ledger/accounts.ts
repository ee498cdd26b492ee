/**
 * What the shop has and owes: a balance is above zero where the shop has something, below where it owes it. `provider:<id>`: taken by a
 * provider for the shop and not sent back; `provider:elsewhere`, below zero, is what operators returned without the provider. `owed`: paid and not delivered. `earned`: delivered. `refunded`: refunded of what was delivered
 * or is still owed. `toReturn`: on its way back to its payer. `cardsIssued`, `cards`: the value of the shop's own cards when issued, and of
 * those not used yet. `pointsIssued`, `points`: growth points given, and held by players. `couponsIssued`, `coupons`, `couponsHeld`,
 * `couponsUsed`: coupons given, free, held by orders, used.
 */
export const accounts = [
  'provider',
  'owed',
  'earned',
  'refunded',
  'toReturn',
  'cardsIssued',
  'cards',
  'pointsIssued',
  'points',
  'couponsIssued',
  'coupons',
  'couponsHeld',
  'couponsUsed',
] as const;
type FixedAccount = Exclude<(typeof accounts)[number], 'provider'>;
export type Account = FixedAccount | `provider:${string}`;
