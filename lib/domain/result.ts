/**
 * The outcome of something that can fail in ways the caller has to tell apart: a value, or the reason why there is none. The reason is a
 * string, or a record with a `code` when more data goes with it.
 */
export type Result<T, E extends string | Readonly<{ code: string }> = string> =
  Readonly<{ ok: true; value: T }> | Readonly<{ ok: false; error: E }>;

export const ok = <T>(value: T) => ({ ok: true, value }) as const;
export const err = <const E extends string | Readonly<{ code: string }>>(error: E) =>
  ({ ok: false, error }) as const;
