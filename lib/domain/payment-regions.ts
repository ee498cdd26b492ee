/**
 * Payment region codes and their fixed labels (F1.5). Myanmar's code here is `MMK`, which ISO uses for its
 * currency.
 */
export const regions = {
  GLOBAL: 'Global',
  PH: 'PH',
  MY: 'MY',
  SG: 'SG',
  ID: 'ID',
  TH: 'TH',
  VN: 'VN',
  IN: 'IN',
  MMK: 'MMK',
  TR: 'TR',
  BR: 'BR',
  US: 'US',
  FR: 'FR',
  DE: 'DE',
  RU: 'RU',
  NL: 'NL',
  JP: 'JP',
  KR: 'KR',
  TW: 'TW',
  HK: 'HK',
} as const;

export function isRegion(code: string): code is keyof typeof regions {
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
