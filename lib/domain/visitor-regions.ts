import { regions } from './payment-regions';

/** Where a visitor may be: the device's time zone, and language tags, the likeliest first. */
export type Visitor = Readonly<{ zone: string; languages: readonly string[] }>;

/**
 * The payment regions that a visitor is probably in (F3.5): that of the time zone, then those of the languages. The
 * currency says nothing: it is the area's, not the visitor's.
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

/** ISO's code of a region. Myanmar is called by its currency here. */
const isoOf = (code: string): string => (code === 'MMK' ? 'MM' : code);

/** A language tag's locale; null for what is no tag. Older browsers don't know a locale's time zones. */
function localeOf(tag: string): (Intl.Locale & { getTimeZones?: () => string[] | undefined }) | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
