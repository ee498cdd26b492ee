/** Merges `layers` into `base`; later layers win over earlier ones, and nulls are skipped. */
export function mergeMessages<T>(base: T, layers: readonly unknown[]): T {
  return layers.reduce<T>((merged, over) => (over === null ? merged : mergeOver(merged, over)), base);
}

/**
 * Merges `over` into `base` and keeps the shape of `base`: texts that are missing or blank in `over` come from `base`, so a player never
 * sees a key or an empty label.
 */
function mergeOver<T>(base: T, over: unknown): T {
  if (isRecord(base)) {
    const words = isRecord(over) ? over : {};
    const merged = Object.entries(base).map(([key, value]) => [key, mergeOver(value, words[key])]);
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- made of the keys of base, each of base's type
    return Object.fromEntries(merged) as T;
  }
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- leaves are texts, compiled or not
  return isBlank(over) || isRecord(over) ? base : (over as T);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Builds compile texts: plain ones stay strings, those with parameters become lists. */
function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return typeof value !== 'string' || value.trim() === '';
}
