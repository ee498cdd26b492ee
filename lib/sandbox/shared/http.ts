import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { Clock } from './clock';
import { verifySignature, type Secrets } from '@/lib/backend/kernel/signature';
import { parseJson } from '@/lib/domain/json';

/** What a handler finds in its context: the node request and, behind a signature, the verified body. */
export type SandboxEnv = { Bindings: HttpBindings; Variables: { body: string } };

/** An answer before it is written: the logic returns these, the routes write them. */
export type Answer = Readonly<{ status: ContentfulStatusCode; body: object }>;

export const ok = (body: object, status: ContentfulStatusCode = 200): Answer => ({ status, body });

/** The one form of every refusal: `{"error":{"code","message"}}`. */
export function refusal(status: ContentfulStatusCode, code: string, message: string): Answer {
  return { status, body: { error: { code, message } } };
}

export const write = (c: Context, answer: Answer): Response => c.json(answer.body, answer.status);

/** Lets only calls through that are signed with one of `secrets` within five minutes of now; keeps the verified text. */
export function signedBy(secrets: Secrets, clock: Clock): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const verdict = verifySignature(secrets, c.req.header(), bytes, clock.now());
    if (verdict.kind === 'bad')
      return write(c, refusal(401, 'BAD_SIGNATURE', 'The signature does not match.'));
    if (verdict.kind === 'stale')
      return write(c, refusal(401, 'STALE_TIMESTAMP', 'The timestamp is not within five minutes.'));
    c.set('body', verdict.text);
    return next();
  };
}

/** Reads JSON text against a schema and hands it on; anything else is a 400 that names the first fault. */
export function withJson<T>(text: string, schema: z.ZodType<T>, then: (body: T) => Answer): Answer {
  const parsed = schema.safeParse(parseBody(text));
  return parsed.success
    ? then(parsed.data)
    : refusal(400, 'INVALID_PARAMETER', z.prettifyError(parsed.error));
}

/** What a body of JSON says; an empty one counts as an empty object. */
export function parseBody(text: string): unknown {
  return text === '' ? {} : parseJson(text);
}

/** A control endpoint: body in, answer out. */
export function control<T>(schema: z.ZodType<T>, act: (body: T) => object | Promise<object>) {
  return async (c: Context): Promise<Response> => {
    const parsed = schema.safeParse(parseBody(await c.req.text()));
    if (!parsed.success) return write(c, refusal(400, 'INVALID_PARAMETER', z.prettifyError(parsed.error)));
    return c.json(await act(parsed.data));
  };
}
