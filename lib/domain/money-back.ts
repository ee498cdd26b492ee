/** The state of a refund: on its way to the provider, made by it, or refused by it, in which case support must help. */
export const moneyBackStates = ['sending', 'sent', 'failed'] as const;

/**
 * Why money was refunded: it came after the order had ended and what the order held was gone; it didn't match the order's amount or
 * currency; the order was paid already; the game permanently refused the goods; or the shop gave back a payment that it had accepted
 * (F3.32).
 */
export const moneyBackReasons = [
  'too_late',
  'mismatch',
  'repeated',
  'refused_by_game',
  'refunded_by_shop',
] as const;

/** A refund. The amount (a decimal) and the currency are what was paid, which may differ from the order's and the shop's. */
export type MoneyBack = Readonly<{
  amount: string;
  currency: string;
  state: (typeof moneyBackStates)[number];
  reason: (typeof moneyBackReasons)[number];
  /** True when one of the shop's own cards had paid: its value is back on it, so it can be used again. */
  isOnCard: boolean;
  /** When it was given back; null while it isn't, and where that isn't recorded. */
  sentAt: Date | null;
}>;
