/**
 * Lays `over` on `base`, keeping the shape of `base`: what is missing or blank in `over` is taken from `base`, so a player never
 * sees a key or an empty label.
 */
export function mergeMessages<T>(base: T, over: unknown): T {
  if (isRecord(base)) {
    const words = isRecord(over) ? over : {};
    const merged = Object.entries(base).map(([key, value]) => [key, mergeMessages(value, words[key])]);
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- made of the keys of base, each of base's type
    return Object.fromEntries(merged) as T;
  }
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- leaves are texts, and both are of one type
  return isBlank(over) || typeof over !== typeof base ? base : (over as T);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
