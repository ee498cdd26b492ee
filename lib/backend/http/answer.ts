import type { ApiCodeName } from '@/lib/contract/api-code';

/** What a handler returns: content, or the name of a result code with its details. Expected failures are values and aren't thrown. */
export type Answer<T> = Readonly<{ ok: true; content: T }> | Fault;
export type Fault = Readonly<{ ok: false; code: ApiCodeName; content: unknown }>;

export const answer = <T>(content: T): Answer<T> => ({ ok: true, content });
export const fault = (code: ApiCodeName, content: unknown = null): Fault => ({ ok: false, code, content });
