/**
 * Lays `over` on `base`, keeping the shape of `base`: what is missing or blank in `over` is taken from `base`, so a player never
 * sees a key or an empty label.
 */
export function mergeMessages<T>(base: T, over: unknown): T {
  if (isRecord(base)) {
    const words = isRecord(over) ? over : {};
    return Object.fromEntries(
      Object.entries(base).map(([key, value]) => [key, mergeMessages(value, words[key])]),
    ) as T;
  }
  return isBlank(over) || typeof over !== typeof base ? base : (over as T);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
