/** Logos of payment methods that a brand may show beside its Pay button, by their names in the brand's file. */
export const payMarks = [
  'visa',
  'mastercard',
  'americanexpress',
  'jcb',
  'paypal',
  'applepay',
  'googlepay',
  'alipay',
  'klarna',
] as const;
export type PayMark = (typeof payMarks)[number];

/** A brand's own help links for buyers; a link that is left out isn't shown. */
export const helpLinks = ['account', 'password', 'refunds'] as const;
export type HelpLink = (typeof helpLinks)[number];

/** What the law of an area requires the shop to state or ask at a purchase (F3.35). Rules that are left out don't apply. */
export type BuyingRules = Readonly<{
  /** Prices include VAT, and the page says so beside them. */
  vatIncluded?: boolean | undefined;
  /** A struck-through price is accompanied by the lowest price of the thirty days before the discount. */
  lowPrice?: boolean | undefined;
  /**
   * Before the order is created, the buyer agrees to immediate delivery, which ends the right of withdrawal. Holds the version of the text
   * that the buyer agrees to; it is stored with the order.
   */
  withdrawal?: string | undefined;
  /** The version of the terms of service that a buyer agrees to by paying; it is stored with the order. */
  terms?: string | undefined;
}>;
