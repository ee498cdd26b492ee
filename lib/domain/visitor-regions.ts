import { regions } from './payment-regions';

/** Hints to a visitor's location: the device's time zone, and language tags, the likeliest first. */
export type Visitor = Readonly<{ zone: string; languages: readonly string[] }>;

/**
 * The payment regions that a visitor is probably in (F3.5): that of the time zone, then those of the languages. The currency is no hint: it
 * belongs to the area, not to the visitor.
 */
export function regionsOfVisitor({ zone, languages }: Visitor): readonly string[] {
  const codes = Object.keys(regions);
  const inZone = codes.filter((code) =>
    localeOf(`und-${isoOf(code)}`)
      ?.getTimeZones?.()
      ?.includes(zone),
  );
  const spoken = languages.flatMap((tag) => {
    const region = localeOf(tag)?.maximize().region;
    return codes.filter((code) => isoOf(code) === region);
  });
  return [...new Set([...inZone, ...spoken])];
}

/** The ISO code of a region. Our code for Myanmar is ISO's code of its currency. */
const isoOf = (code: string): string => (code === 'MMK' ? 'MM' : code);

/** The locale of a language tag; null when the tag is invalid. Older browsers don't know a locale's time zones. */
function localeOf(tag: string): (Intl.Locale & { getTimeZones?: () => string[] | undefined }) | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
