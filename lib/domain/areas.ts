/** Every domain area a brand may allow (spec section 3). */
export const areas = [
  'universal',
  'eru',
  'sea',
  'ja',
  'kr',
  'twhk',
  'useuro',
  'ru',
  'hk',
  'codapay',
  'mea',
  'dragon',
] as const;
export type Area = (typeof areas)[number];

/** True when `value` names a domain area; use it at every border a string comes in by. */
export function isArea(value: unknown): value is Area {
  return typeof value === 'string' && areas.some((area) => area === value);
}
