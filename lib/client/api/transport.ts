import ky, { isTimeoutError } from 'ky';
import type { NetworkReason } from './api-result';
import type { ApiRequest } from './build-request';

/** The outcome of one try: a body to read, or no answer. `date` is the answer's Date header, if the browser lets it be read. */
export type CallAttempt =
  | Readonly<{ kind: 'answer'; status: number; body: string; date: string | null }>
  | Readonly<{ kind: 'silence'; reason: NetworkReason; status: number | null; cause: unknown }>;

type AttemptOptions = Readonly<{
  timeoutMs: number;
  fetch?: typeof fetch | undefined;
  signal?: AbortSignal | undefined;
}>;

/**
 * Sends a request once; the body must arrive within `timeoutMs` too. ky's own retries are off: it would repeat every GET, and some of ours
 * create orders. Whatever `fetch` throws counts as no answer, since web views word their network errors differently.
 */
export async function attempt(
  request: ApiRequest,
  { timeoutMs, fetch, signal }: AttemptOptions,
): Promise<CallAttempt> {
  try {
    const pending = ky(request.url, {
      method: request.method,
      headers: request.headers,
      ...(Object.keys(request.searchParams).length === 0 ? {} : { searchParams: request.searchParams }),
      retry: 0,
      throwHttpErrors: false,
      timeout: timeoutMs,
      totalTimeout: timeoutMs,
      ...(request.json === null ? {} : { json: request.json }),
      ...(request.noStore ? { cache: 'no-store' as const } : {}),
      ...(fetch === undefined ? {} : { fetch }),
      ...(signal === undefined ? {} : { signal }),
    });
    const [{ status, headers }, body] = await Promise.all([pending, pending.text()]);
    return status >= 500
      ? { kind: 'silence', reason: 'http', status, cause: null }
      : { kind: 'answer', status, body, date: headers.get('date') };
  } catch (cause) {
    signal?.throwIfAborted();
    return {
      kind: 'silence',
      reason: isTimeoutError(cause) ? 'timeout' : 'unreachable',
      status: null,
      cause,
    };
  }
}
