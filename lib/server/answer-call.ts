import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Caller } from '@/lib/backend/http/caller';
import { readCallAnswer, sendCallAnswer } from './call-answer';
import type { PublicAnswers } from './public-answers';

export type AnswerCall = (
  request: IncomingMessage,
  response: ServerResponse,
  caller: Caller,
) => Promise<void>;

type PendingCall = Readonly<{ response: ServerResponse; caller: Caller; key: string | null }>;

/**
 * Passes API calls to the backend in this process, bypassing Next. Answers that are the same for everybody are cached in `kept`. Complete
 * answers of `serve` are compressed here if that makes them smaller.
 */
export function createAnswerCall(
  serve: (request: Request, caller: Caller) => Promise<Response>,
  kept: PublicAnswers,
): AnswerCall {
  const pending = new WeakMap<object, PendingCall>();
  const listener: RequestListener = getRequestListener(
    async (request, { incoming }) => {
      const call = pending.get(incoming);
      if (call === undefined) throw new Error('A call without a caller.');
      const answer = await serve(request, call.caller);
      const read = await readCallAnswer(answer);
      if (read === null) return answer;
      if (call.key !== null) kept.keep(call.key, read);
      await sendCallAnswer(call.response, read, acceptedBy(incoming.headers));
      return RESPONSE_ALREADY_SENT;
    },
    // Next runs in this process too, and makes its own requests.
    { overrideGlobalObjects: false },
  );
  return async (request, response, caller) => {
    const key = kept.keyOf(request, caller);
    const known = key === null ? undefined : kept.find(key);
    if (known !== undefined)
      // A fresh id: log lines are found by it, so no two answers may share one.
      return sendCallAnswer(response, known, acceptedBy(request.headers), { 'x-request-id': randomUUID() });
    pending.set(request, { response, caller, key });
    listener(request, response);
  };
}

const acceptedBy = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  String(headers['accept-encoding'] ?? '');
