import type { ContentItem } from './contents';
import { isCurrency, type Currency } from './currency';

/** A price as a catalogue states it, unchecked. */
export type StatedPrice = Readonly<{ currency: string; minor: number }>;
export type PriceFault = 'unknown currency' | 'not the currency of the area' | 'not above zero';

/**
 * Why goods can't be sold at a price, or null. `areaCurrency` is the currency that the brand sells in there, undefined where it doesn't
 * sell. The same check applies when a catalogue is read and when it is written.
 */
export function priceFault(
  { currency, minor }: StatedPrice,
  areaCurrency: Currency | undefined,
): PriceFault | null {
  if (!isCurrency(currency)) return 'unknown currency';
  if (currency !== areaCurrency) return 'not the currency of the area';
  return Number.isSafeInteger(minor) && minor > 0 ? null : 'not above zero';
}

/** True for a valid stored text: an object that maps languages to strings. */
export function isLocalText(words: unknown): boolean {
  return (
    typeof words === 'object' &&
    words !== null &&
    !Array.isArray(words) &&
    Object.values(words).every((text) => typeof text === 'string')
  );
}

/** True for valid stored items. Goods with invalid items aren't sold, since the shop couldn't say what they contain. */
export function areContentItems(items: unknown): items is readonly ContentItem[] {
  return Array.isArray(items) && items.every(isContentItem);
}

const isPositive = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

function isContentItem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { item, count, days, names, notes }: Readonly<Record<string, unknown>> = { ...value };
  return (
    typeof item === 'string' &&
    /^[A-Za-z0-9_.:@-]{1,64}$/.test(item) &&
    isPositive(count) &&
    (days === null || isPositive(days)) &&
    isLocalText(names) &&
    (notes === null || isLocalText(notes))
  );
}
