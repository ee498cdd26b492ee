/** Marks of ways to pay that a brand may show beside its Pay button, by their names in the brand's file. */
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

/** Links of a brand's own that help somebody who buys; one that is left out isn't offered. */
export const helpLinks = ['account', 'password', 'refunds'] as const;
export type HelpLink = (typeof helpLinks)[number];

/** What the law of an area wants said and asked when somebody buys there (F3.35). What is left out isn't. */
export type BuyingRules = Readonly<{
  /** The prices hold VAT, and that is said beside them. */
  vatIncluded?: boolean | undefined;
  /** The lowest price of the thirty days before stands beside one that is struck through. */
  lowPrice?: boolean | undefined;
  /**
   * The buyer agrees to immediate delivery, by which the right of withdrawal ends, before the order is made. Names the version of the text
   * that is agreed to; it is stored with the order.
   */
  withdrawal?: string | undefined;
}>;
