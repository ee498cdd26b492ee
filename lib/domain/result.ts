/** What can fail in ways that a caller has to tell apart: a value, or why there is none. */
export type Result<T, E extends string = string> =
  Readonly<{ ok: true; value: T }> | Readonly<{ ok: false; error: E }>;

export const ok = <T>(value: T) => ({ ok: true, value }) as const;
export const err = <const E extends string>(error: E) => ({ ok: false, error }) as const;
