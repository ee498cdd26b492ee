/*
 * The currencies of ISO 4217 (list one, 2026) by their number of minor-unit digits. RMB stands for ISO's CNY. Funds, metals and test codes
 * are left out, since nobody pays with them. The digits don't come from `Intl`, which returns those of everyday use: none for IDR, COP and
 * PKR (docs/adr/0098).
 */
// prettier-ignore
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
] as const;
/* Space-separated text, which is shorter in the browser bundle. */
const noDigits = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const threeDigits = 'BHD IQD JOD KWD LYD OMR TND';
type Words<Text, Found = never> = Text extends `${infer Word} ${infer Rest}`
  ? Words<Rest, Found | Word>
  : Found | Text;

export type Currency = (typeof twoDigits)[number] | Words<typeof noDigits> | Words<typeof threeDigits>;

/** Every currency that the shop can charge in. A function, so that browsers don't load the list. */
export const allCurrencies = (): readonly Currency[] =>
  [...twoDigits, ...noDigits.split(' '), ...threeDigits.split(' ')].filter(isCurrency);

/** Currencies shown with a symbol; the others are shown by code (F3.17). */
const symbols: Readonly<Partial<Record<Currency, string>>> = {
  RMB: '¥',
  TWD: 'NT$',
  JPY: '¥',
  KRW: '₩',
  EUR: '€',
  USD: '$',
  TRY: '₺',
  BRL: 'R$',
  GBP: '£',
  INR: '₹',
  PHP: '₱',
  SGD: 'S$',
};

/** How many digits a currency's minor units are: 2 for cents, 0 for yen, 3 for fils. */
export function exponentOf(currency: Currency): 0 | 2 | 3 {
  if (noDigits.includes(currency)) return 0;
  return threeDigits.includes(currency) ? 3 : 2;
}

/** True for a currency that people write without decimals, though rupiah have some on paper. */
export const isWholeInPractice = (currency: Currency): boolean =>
  currency === 'IDR' || exponentOf(currency) === 0;

/** A currency's symbol; null when the currency is shown by its code. */
export const symbolOf = (currency: Currency): string | null => symbols[currency] ?? null;

/** The ISO 4217 code of a currency, which payment providers use. */
export function isoCode(currency: Currency): string {
  return currency === 'RMB' ? 'CNY' : currency;
}

/** The currency for a provider's code, either ISO's or our own; null for an unknown code. */
export function currencyOf(named: string): Currency | null {
  const ours = named === 'CNY' ? 'RMB' : named;
  return isCurrency(ours) ? ours : null;
}

export function isCurrency(value: unknown): value is Currency {
  const lists: readonly (readonly string[])[] = [twoDigits, noDigits.split(' '), threeDigits.split(' ')];
  return typeof value === 'string' && lists.some((codes) => codes.includes(value));
}

/**
 * True for text in the form of a currency code. For browsers, which don't load the list: the server and the database have already refused
 * codes that aren't on it.
 */
export function hasCurrencyShape(value: unknown): value is Currency {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
}
