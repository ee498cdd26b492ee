/** Every domain area that a brand may allow (F1.5). */
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

/** True when `value` names a domain area. Call it wherever a string comes from outside. */
export function isArea(value: unknown): value is Area {
  return typeof value === 'string' && areas.some((area) => area === value);
}
