/**
 * What the shop has and owes. Each is above zero where it has something and below where it owes it:
 * `provider:<id>`: what a provider has taken for the shop and not sent back; `owed`: paid and not delivered; `earned`: delivered; `refunded`:
 * gone back of what was delivered or is still owed; `toReturn`: on its way back to who paid it. `cardsIssued`, `cards`: what the shop's own cards were worth
 * when issued, and what those are worth that nobody has used. `pointsIssued`, `points`: growth points given, and held by players. `couponsIssued`,
 * `coupons`, `couponsHeld`, `couponsUsed`: coupons given, free, held by orders, used.
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
type Named = Exclude<(typeof accounts)[number], 'provider'>;
export type Account = Named | `provider:${string}`;
