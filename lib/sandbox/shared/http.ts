import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { Clock } from './clock';
import { verifySignature, type Secrets } from '@/lib/backend/kernel/signature';
import { parseJson } from '@/lib/domain/json';

/** A handler's context: the Node request and, on signed routes, the verified body. */
export type SandboxEnv = { Bindings: HttpBindings; Variables: { body: string } };

/** An answer before it is written: the logic returns these, the routes write them. */
export type Answer = Readonly<{ status: ContentfulStatusCode; body: object }>;

export const ok = (body: object, status: ContentfulStatusCode = 200): Answer => ({ status, body });

/** The form of every error answer: `{"error":{"code","message"}}`. */
export function refusal(status: ContentfulStatusCode, code: string, message: string): Answer {
  return { status, body: { error: { code, message } } };
}

export const write = (c: Context, answer: Answer): Response => c.json(answer.body, answer.status);

/** Accepts only calls that are signed with one of `secrets`, at most five minutes ago or ahead; stores the verified text in the context. */
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

/** Parses JSON text with a schema and passes it to `then`; invalid text is a 400 that names the faults. */
export function withJson<T>(text: string, schema: z.ZodType<T>, then: (body: T) => Answer): Answer {
  const parsed = schema.safeParse(parseBody(text));
  return parsed.success
    ? then(parsed.data)
    : refusal(400, 'INVALID_PARAMETER', z.prettifyError(parsed.error));
}

/** Parses a JSON body; an empty one counts as an empty object. */
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
