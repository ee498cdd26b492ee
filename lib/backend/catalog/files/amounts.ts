import { isCurrency } from '@/lib/domain/currency';
import { toDecimal, toMinor } from '@/lib/domain/money';

/** An amount of a checked file in minor units. Throws on any that isn't one of its currency. */
export function minorOf(decimal: string, currency: string | undefined): number {
  const minor = isCurrency(currency) ? toMinor(decimal, currency) : null;
  if (minor === null) throw new Error(`"${decimal}" is no amount of ${currency ?? 'no currency'}.`);
  return minor;
}

/** The same for an amount that may be left out or blank: null. */
export const minorOrNull = (decimal: string | undefined, currency: string | undefined): number | null =>
  decimal === undefined || decimal === '' ? null : minorOf(decimal, currency);

/** An amount as files write it: a decimal without its currency. */
export const inCurrency = (minor: number, currency: string | undefined): string =>
  isCurrency(currency) ? toDecimal({ minor, currency }) : String(minor);
