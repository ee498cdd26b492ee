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
