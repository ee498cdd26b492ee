/**
 * The currencies that the shop charges in. `exponent` is the number of minor-unit digits (ISO 4217). `symbol`
 * is set where players see a symbol; the other currencies are shown by code (F3.17). RMB stands for ISO's
 * CNY.
 */
export const currencies = {
  RMB: { exponent: 2, symbol: '¥' },
  TWD: { exponent: 2, symbol: 'NT$' },
  JPY: { exponent: 0, symbol: '¥' },
  KRW: { exponent: 0, symbol: '₩' },
  EUR: { exponent: 2, symbol: '€' },
  USD: { exponent: 2, symbol: '$' },
  TRY: { exponent: 2, symbol: '₺' },
  THB: { exponent: 2, symbol: null },
  VND: { exponent: 0, symbol: null },
  IDR: { exponent: 2, symbol: null },
  MYR: { exponent: 2, symbol: null },
} as const satisfies Record<string, { exponent: 0 | 2; symbol: string | null }>;

export type Currency = keyof typeof currencies;

/** The ISO 4217 code of a currency, which payment providers use. */
export function isoCode(currency: Currency): string {
  return currency === 'RMB' ? 'CNY' : currency;
}

/** The currency that a provider names by its ISO code or by our own; null for one that we don't charge in. */
export function currencyOf(named: string): Currency | null {
  const ours = named === 'CNY' ? 'RMB' : named;
  return isCurrency(ours) ? ours : null;
}

export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && Object.hasOwn(currencies, value);
}
