import type { ApiCodeName } from '@/lib/contract/api-code';
import type { Result } from '@/lib/domain/result';

/** What a handler returns: content, or the name of a code with what goes with it. Expected failures are values, not throws. */
export type Answer<T> = Readonly<{ ok: true; content: T }> | Fault;
export type Fault = Readonly<{ ok: false; code: ApiCodeName; content: unknown }>;

export const answer = <T>(content: T): Answer<T> => ({ ok: true, content });
export const fault = (code: ApiCodeName, content: unknown = null): Fault => ({ ok: false, code, content });

/** The answer of a use case whose errors are called as the API's codes are. */
export const toAnswer = <T>(result: Result<T, ApiCodeName>): Answer<T> =>
  result.ok ? answer(result.value) : fault(result.error);
