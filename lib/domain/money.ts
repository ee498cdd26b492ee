import { exponentOf, isWholeInPractice, symbolOf, type Currency } from './currency';
import { firmSpace, grouped, numberHabits } from './number-habits';

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
 * The decimals of a brand's prices. `spec`: two in every currency, three in currencies with three, and won with neither decimals nor
 * thousands separators (F3.17). `local`: as people write the currency, so that yen have none and won have separators.
 */
export const moneyFormats = ['spec', 'local'] as const;
export type MoneyFormat = (typeof moneyFormats)[number];

/** `language` is a BCP 47 tag. */
export type MoneyStyle = Readonly<{ language: string; format: MoneyFormat }>;

/**
 * An amount as a player reads it (F3.17), in the habits of a language: its separators, and the currency's symbol, or its code, on its side.
 * Digits are Latin in every language so that prices align.
 */
export function formatMoney(money: Money, { language, format }: MoneyStyle): string {
  const { currency } = money;
  const habits = numberHabits(language);
  const symbol = symbolOf(currency);
  const sign = money.minor < 0 ? '-' : '';
  const body = digitsOf({ currency, minor: Math.abs(money.minor) }, habits, format);
  if (habits.place === 'after') return sign + body + firmSpace + (symbol ?? currency);
  const gap = habits.place === 'spaced' || symbol === null ? firmSpace : '';
  return sign + (symbol ?? currency) + gap + body;
}

function digitsOf(
  money: Money,
  { thousands, decimal }: ReturnType<typeof numberHabits>,
  format: MoneyFormat,
): string {
  if (format === 'spec' && money.currency === 'KRW') return String(money.minor);
  const [whole = '0', fraction = ''] = toDecimal(money).split('.');
  const isWhole = isWholeInPractice(money.currency) && Number(fraction) === 0;
  const decimals = format === 'local' ? (isWhole ? '' : fraction) : fraction.padEnd(2, '0');
  return grouped(whole, thousands) + (decimals && decimal + decimals);
}
