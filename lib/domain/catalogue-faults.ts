import { isCurrency, type Currency } from './currency';

/** A price as a catalogue states it, before anybody has looked at it. */
export type StatedPrice = Readonly<{ currency: string; minor: number }>;
export type PriceFault = 'unknown currency' | 'not the currency of the area' | 'not above zero';

/**
 * What keeps a price from being sold by, or null. `areaCurrency` is what the brand sells in there; undefined where it doesn't. The same
 * for whoever reads a catalogue and whoever writes one.
 */
export function priceFault(
  { currency, minor }: StatedPrice,
  areaCurrency: Currency | undefined,
): PriceFault | null {
  if (!isCurrency(currency)) return 'unknown currency';
  if (currency !== areaCurrency) return 'not the currency of the area';
  return Number.isSafeInteger(minor) && minor > 0 ? null : 'not above zero';
}

/** Whether stored words can be read: languages with a text each. */
export function isLocalText(words: unknown): boolean {
  return (
    typeof words === 'object' &&
    words !== null &&
    !Array.isArray(words) &&
    Object.values(words).every((text) => typeof text === 'string')
  );
}
