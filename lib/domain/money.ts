import { exponentOf, symbolOf, type Currency } from './currency';

/** An amount: a currency and integer minor units, such as cents or whole won. Never a float. */
export type Money = Readonly<{ minor: number; currency: Currency }>;

/**
 * Reads a decimal amount such as "9.99" into minor units. Null when it isn't a plain decimal, has more digits
 * than the currency, or exceeds a safe integer: amounts are refused, never rounded.
 */
export function toMinor(decimal: string, currency: Currency): number | null {
  const match = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(decimal.trim());
  if (!match) return null;
  const [, sign = '', whole = '', rest = ''] = match;
  const exponent = exponentOf(currency);
  const fraction = rest.replace(/0+$/, '');
  if (fraction.length > exponent) return null;
  const minor = Number(whole + fraction.padEnd(exponent, '0'));
  return Number.isSafeInteger(minor) ? (sign ? -minor : minor) : null;
}

/** True for an amount that can be charged: above zero and readable in its currency. */
export function isPayable(decimal: string, currency: Currency): boolean {
  return (toMinor(decimal, currency) ?? 0) > 0;
}

/** Minor units as a plain decimal with the currency's digits: 999 USD → "9.99", 1200 JPY → "1200". */
export function toDecimal({ minor, currency }: Money): string {
  const exponent = exponentOf(currency);
  const digits = Math.abs(minor)
    .toString()
    .padStart(exponent + 1, '0');
  const sign = minor < 0 ? '-' : '';
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/**
 * An amount as a player reads it (F3.17): thousands separators and two decimals (three for currencies with three), neither of them for won;
 * the currency's symbol, or its code and a space. Digits are Latin in every language so that prices align.
 */
export function formatMoney(money: Money): string {
  const symbol = symbolOf(money.currency);
  const sign = money.minor < 0 ? '-' : '';
  const body = formatDigits({ ...money, minor: Math.abs(money.minor) });
  return symbol === null ? `${sign}${money.currency} ${body}` : `${sign}${symbol}${body}`;
}

function formatDigits(money: Money): string {
  if (money.currency === 'KRW') return String(money.minor);
  const [whole = '0', fraction = ''] = toDecimal(money).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')}`;
}
