import type { Currency } from './currency';
import { regions } from './regions';

/** Where a currency is at home, for those that are at home in one region only. */
const homeOf: Readonly<Partial<Record<Currency, keyof typeof regions>>> = {
  TWD: 'TW', JPY: 'JP', KRW: 'KR', TRY: 'TR', THB: 'TH', VND: 'VN', IDR: 'ID', MYR: 'MY',
}; // prettier-ignore

function isRegion(code: string): code is keyof typeof regions {
  return Object.hasOwn(regions, code);
}

/** The label of a region code (spec section 3); a code the table doesn't have is its own label. */
export function regionLabel(code: string): string {
  return isRegion(code) ? regions[code] : code;
}

/** Region codes, each once, in the order of the table; unknown ones after them. */
export function inRegionOrder(codes: readonly string[]): readonly string[] {
  const given = new Set(codes);
  const known = Object.keys(regions).filter((code) => given.delete(code));
  return [...known, ...given];
}

/** The region a visitor is likely in: where the area's currency is at home, else the first. Null without regions. */
export function likelyRegion(codes: readonly string[], currency: Currency): string | null {
  const home = homeOf[currency];
  return codes.find((code) => code === home) ?? codes[0] ?? null;
}
