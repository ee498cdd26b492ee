/*
 * The currencies of ISO 4217 (list one, 2026) by how many minor-unit digits they have there. RMB stands for ISO's CNY. Funds, metals and test
 * codes aren't among them: nobody pays with them. Not from `Intl`, whose digits are those of everyday use: it has none for IDR, COP and PKR
 * (ADR 98).
 */
const twoDigits = [
  'AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BMD', 'BND', 'BOB', 'BRL',
  'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DKK', 'DOP', 'DZD',
  'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG',
  'HUF', 'IDR', 'ILS', 'INR', 'IRR', 'JMD', 'KES', 'KGS', 'KHR', 'KPW', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD',
  'LSL', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD',
  'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'QAR', 'RMB', 'RON', 'RSD', 'RUB',
  'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB',
  'TJS', 'TMT', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'USD', 'UYU', 'UZS', 'VED', 'VES', 'WST', 'XCD', 'XCG',
  'YER', 'ZAR', 'ZMW', 'ZWG',
] as const; // prettier-ignore
/* As words in a text, which is shorter in browsers. */
const noDigits = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const threeDigits = 'BHD IQD JOD KWD LYD OMR TND';
type Words<Text, Found = never> = Text extends `${infer Word} ${infer Rest}`
  ? Words<Rest, Found | Word>
  : Found | Text;

export type Currency = (typeof twoDigits)[number] | Words<typeof noDigits> | Words<typeof threeDigits>;

/** Every currency that the shop can charge in. A function, so that browsers don't load the list. */
export const allCurrencies = (): readonly Currency[] =>
  [...twoDigits, ...noDigits.split(' '), ...threeDigits.split(' ')].filter(isCurrency);

/** Where players see a symbol; the other currencies are shown by code (F3.17). */
const symbols: Readonly<Partial<Record<Currency, string>>> = {
  RMB: '¥', TWD: 'NT$', JPY: '¥', KRW: '₩', EUR: '€', USD: '$', TRY: '₺',
  BRL: 'R$', GBP: '£', INR: '₹', PHP: '₱', SGD: 'S$',
}; // prettier-ignore

/** How many digits a currency's minor units are: 2 for cents, 0 for yen, 3 for fils. */
export function exponentOf(currency: Currency): 0 | 2 | 3 {
  if (noDigits.includes(currency)) return 0;
  return threeDigits.includes(currency) ? 3 : 2;
}

/** A currency's symbol; null for one that is shown by its code. */
export const symbolOf = (currency: Currency): string | null => symbols[currency] ?? null;

/** The ISO 4217 code of a currency, which payment providers use. */
export function isoCode(currency: Currency): string {
  return currency === 'RMB' ? 'CNY' : currency;
}

/** The currency that a provider names by its ISO code or by our own; null for one that there isn't. */
export function currencyOf(named: string): Currency | null {
  const ours = named === 'CNY' ? 'RMB' : named;
  return isCurrency(ours) ? ours : null;
}

export function isCurrency(value: unknown): value is Currency {
  const lists: readonly (readonly string[])[] = [twoDigits, noDigits.split(' '), threeDigits.split(' ')];
  return typeof value === 'string' && lists.some((codes) => codes.includes(value));
}

/**
 * Whether it can be a currency, for browsers, which have the shop's answers and no room for the list: the server and the database have refused
 * what isn't on it.
 */
export function hasCurrencyShape(value: unknown): value is Currency {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
}
