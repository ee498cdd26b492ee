import { regions } from './payment-regions';
import { regionOfZone } from './region-zones';

/** Hints to a visitor's location: the device's time zone, and language tags, the likeliest first. */
export type Visitor = Readonly<{ zone: string; languages: readonly string[] }>;

/**
 * The payment regions that a visitor is probably in (F3.5): that of the time zone, then those of the languages. The currency is no hint: it
 * belongs to the area, not to the visitor.
 */
export function regionsOfVisitor({ zone, languages }: Visitor): readonly string[] {
  const inZone = regionOfZone(zone);
  const spoken = languages.flatMap((tag) => {
    const region = likelyRegion(tag);
    return Object.keys(regions).filter((code) => isoOf(code) === region);
  });
  return [...new Set([...(inZone === null ? [] : [inZone]), ...spoken])];
}

/** The ISO code of a region. Our code for Myanmar is ISO's code of its currency. */
const isoOf = (code: string): string => (code === 'MMK' ? 'MM' : code);

/** The region that a language tag names, or where the language is mostly spoken; undefined when the tag is invalid. */
function likelyRegion(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch {
    return undefined;
  }
}
