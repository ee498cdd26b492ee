/** How far the return of money is: on its way to the provider, given back by it, or refused by it, so that support must help. */
export const moneyBackStates = ['sending', 'sent', 'failed'] as const;

/**
 * Why money couldn't be kept: it came after the order had ended and what the order held was gone; it was not the amount or currency of the
 * order; the order was paid already; or the game refused the goods for good (F3.32).
 */
export const moneyBackReasons = ['too_late', 'mismatch', 'repeated', 'refused_by_game'] as const;

/** Money that goes back to the payer. The amount, a decimal, and the currency are what was paid, not always the order's or the shop's. */
export type MoneyBack = Readonly<{
  amount: string;
  currency: string;
  state: (typeof moneyBackStates)[number];
  reason: (typeof moneyBackReasons)[number];
}>;
