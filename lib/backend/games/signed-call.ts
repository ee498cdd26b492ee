import type { z } from 'zod';
import type { Clock } from '@/lib/backend/kernel/clock';
import type { SignedServer } from '@/lib/backend/kernel/game-settings';
import { newRequestId } from '@/lib/backend/kernel/ids';
import { signatureHeaders } from '@/lib/backend/kernel/signature';
import { traceContext } from '@/lib/backend/kernel/tracing';
import { parseJson } from '@/lib/domain/json';
import type { GameCall } from './game-calls';

/** The outcome of a call: an answer with its status and JSON body (`undefined` if it isn't JSON), or why there is none. */
export type CallResult =
  | Readonly<{ kind: 'answered'; status: number; body: unknown }>
  | Readonly<{ kind: 'silent'; reason: string }>;

export type SignedCallOptions = Readonly<{
  /** The server of a game, by the game's id; null if it has none. */
  serverOf: (gpId: string) => Pick<SignedServer, 'origin' | 'secrets'> | null;
  clock: Clock;
  fetch?: typeof fetch;
}>;

/** Longer answers count as invalid; the longest list of servers is well below. In characters. */
const longestAnswer = 16 * 1024 * 1024;

/** Makes a call to the server of a game. */
type SignedCall = <C extends GameCall>(
  gpId: string,
  call: C,
  body: z.input<C['request']>,
) => Promise<CallResult>;

/**
 * Posts JSON to the server of a game, signed per Standard Webhooks (id, timestamp and raw body) with each of its secrets. Never throws; the
 * timeout covers the body too.
 */
export function createSignedCall({ serverOf, clock, fetch: send = fetch }: SignedCallOptions): SignedCall {
  return async (gpId, { path, timeoutMs }, body) => {
    const server = serverOf(gpId);
    if (server === null) return { kind: 'silent', reason: 'no game server is set' };
    const call = { path, timeoutMs, id: newRequestId(), atMs: clock.now(), text: JSON.stringify(body) };
    try {
      const response = await postSigned(server, call, send);
      return { kind: 'answered', status: response.status, body: parse(await response.text()) };
    } catch (error) {
      return { kind: 'silent', reason: reasonOf(error) };
    }
  };
}

type Posted = Readonly<{ path: string; timeoutMs: number; id: string; atMs: number; text: string }>;

/** One signed post. Throws if no answer starts in time; reading its body may throw as well. */
export function postSigned(
  { origin, secrets }: Pick<SignedServer, 'origin' | 'secrets'>,
  { path, timeoutMs, id, atMs, text }: Posted,
  send: typeof fetch = fetch,
): Promise<Response> {
  return send(origin + path, {
    method: 'POST',
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      ...signatureHeaders(secrets, id, atMs, text),
      ...traceContext(),
    },
  });
}

function parse(text: string): unknown {
  return text.length > longestAnswer ? undefined : parseJson(text);
}

/** Why no answer came. A timeout is a DOMException, which isn't an Error in every realm, so its name decides. */
export function reasonOf(error: unknown): string {
  const isTimeout =
    typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';
  return isTimeout ? 'timeout' : 'unreachable';
}
