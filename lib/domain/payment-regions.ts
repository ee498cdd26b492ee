import type { Currency } from './currency';
import { regions } from './regions';

/** The region of each currency that is used in one region only. */
const homeOf: Readonly<Partial<Record<Currency, keyof typeof regions>>> = {
  TWD: 'TW', JPY: 'JP', KRW: 'KR', TRY: 'TR', THB: 'TH', VND: 'VN', IDR: 'ID', MYR: 'MY',
}; // prettier-ignore

function isRegion(code: string): code is keyof typeof regions {
  return Object.hasOwn(regions, code);
}

/** The label of a region code (F1.5). A code that isn't in the table is its own label. */
export function regionLabel(code: string): string {
  return isRegion(code) ? regions[code] : code;
}

/** Region codes without repeats, in the order of the table; unknown ones come last. */
export function inRegionOrder(codes: readonly string[]): readonly string[] {
  const given = new Set(codes);
  const known = Object.keys(regions).filter((code) => given.delete(code));
  return [...known, ...given];
}

/**
 * The region that a visitor is probably in: that of the area's currency, else the first. Null when there are
 * no regions.
 */
export function likelyRegion(codes: readonly string[], currency: Currency): string | null {
  const home = homeOf[currency];
  return codes.find((code) => code === home) ?? codes[0] ?? null;
}
