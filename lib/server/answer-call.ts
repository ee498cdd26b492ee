import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Caller } from '@/lib/backend/http/caller';
import { encode, encodingFor } from './encoding';

/** Answers of fewer bytes fit one packet anyway. */
const leastBytes = 1_024;
/** What the backend has whole in memory when it answers. Others, such as exports, are streams of any length and pass as they are. */
const whole = /^(application\/json|text\/html)\b/;

export type AnswerCall = (request: IncomingMessage, response: ServerResponse, caller: Caller) => void;

/**
 * Hands calls of the API to the backend in this process, without passing Next. What `serve` answers as a whole is
 * compressed here where that makes it smaller.
 */
export function createAnswerCall(serve: (request: Request, caller: Caller) => Promise<Response>): AnswerCall {
  const callers = new WeakMap<object, Caller>();
  const listener: RequestListener = getRequestListener(
    async (request, { incoming }) => {
      const caller = callers.get(incoming);
      if (caller === undefined) throw new Error('A call without a caller.');
      return compressed(await serve(request, caller), incoming.headers['accept-encoding']);
    },
    // Next is in this process too, and makes its own requests.
    { overrideGlobalObjects: false },
  );
  return (request, response, caller) => {
    callers.set(request, caller);
    void listener(request, response);
  };
}

async function compressed(answer: Response, accepted: string | string[] | undefined): Promise<Response> {
  const { status, headers } = answer;
  const isPlain = whole.test(headers.get('content-type') ?? '') && !headers.has('content-encoding');
  if (answer.body === null || !isPlain) return answer;
  const encoding = encodingFor(String(accepted ?? ''));
  headers.append('vary', 'accept-encoding');
  const body = Buffer.from(await answer.arrayBuffer());
  if (encoding === 'identity' || body.length < leastBytes)
    return new Response(new Uint8Array(body), { status, headers });
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(new Uint8Array(await encode(body, encoding)), { status, headers });
}
