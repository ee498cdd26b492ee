/**
 * What can fail in ways that a caller has to tell apart: a value, or why there is none. The reason is a word, or a record with a `code` where
 * more goes with it.
 */
export type Result<T, E extends string | Readonly<{ code: string }> = string> =
  Readonly<{ ok: true; value: T }> | Readonly<{ ok: false; error: E }>;

export const ok = <T>(value: T) => ({ ok: true, value }) as const;
export const err = <const E extends string | Readonly<{ code: string }>>(error: E) =>
  ({ ok: false, error }) as const;
