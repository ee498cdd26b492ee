import type { Clock } from '@/lib/backend/kernel/clock';
import { newRequestId } from '@/lib/backend/kernel/ids';
import { signatureHeaders } from '@/lib/backend/kernel/signature';

/** The outcome of a call: an answer with its status and JSON body (`undefined` if it isn't JSON), or why there is none. */
export type CallResult =
  | Readonly<{ kind: 'answered'; status: number; body: unknown }>
  | Readonly<{ kind: 'silent'; reason: string }>;

export type SignedCallOptions = Readonly<{
  origin: string;
  /** "whsec_" and base64, as Standard Webhooks has it. */
  secret: string;
  clock: Clock;
  fetch?: typeof fetch;
}>;

/** Longer answers count as broken; the longest list of servers is well below. In characters. */
const longestAnswer = 16 * 1024 * 1024;

type SignedCall = (path: string, body: object, timeoutMs: number) => Promise<CallResult>;

/** Posts JSON signed per Standard Webhooks (id, timestamp and raw body). Never throws; the time-out covers the body too. */
export function createSignedCall({
  origin,
  secret,
  clock,
  fetch: send = fetch,
}: SignedCallOptions): SignedCall {
  return async (path, body, timeoutMs) => {
    const text = JSON.stringify(body);
    try {
      const response = await send(origin + path, {
        method: 'POST',
        body: text,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          ...signatureHeaders(secret, newRequestId(), clock.now(), text),
        },
      });
      return { kind: 'answered', status: response.status, body: parse(await response.text()) };
    } catch (error) {
      return { kind: 'silent', reason: reasonOf(error) };
    }
  };
}

function parse(text: string): unknown {
  if (text.length > longestAnswer) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A time-out is a DOMException, which isn't an Error in every realm; its name is what counts. */
function reasonOf(error: unknown): string {
  const isTimeout =
    typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';
  return isTimeout ? 'timeout' : 'unreachable';
}
