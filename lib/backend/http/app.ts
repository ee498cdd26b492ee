import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Endpoint } from '@/lib/contract/endpoint';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';
import { isUnreachable } from '@/lib/backend/kernel/db/unreachable';
import { newRequestId } from '@/lib/backend/kernel/ids';
import { secure } from './answer-headers';
import { largestBody } from './body-limits';
import { createCors } from './cors';
import { createDescription } from './description';
import { envelopeOf } from './envelope';
import { readInput } from './input';
import { createReadiness } from './readiness';
import type { Route } from './route';
import { serveRoute, type CallParts } from './serve-route';
import type { SiteOrigin } from '@/lib/backend/kernel/site-origin';
import type { AppEnv } from './app-env';

/** Mounts routes outside the API contract: pages for payers, callbacks, event tracking. */
export type Mount = (app: Hono<AppEnv>) => void;

type AppParts<Deps> = CallParts<Deps> &
  Readonly<{
    engine: SqlEngine;
    /** Why this shop's database is held and sends nothing; absent in the live one. */
    held?: string;
    siteOrigin: SiteOrigin;
    routes: Readonly<Record<string, Route<string, Deps>>>;
    mounts: readonly Mount[];
  }>;

/**
 * The whole API as one fetch function. `bindings` say which brand's host was called and from where. The code that mounts the app is the
 * trust boundary for them (the edge, or the standalone server).
 */
export function createApp<Deps>(parts: AppParts<Deps>): Hono<AppEnv> {
  const { engine, held, log, siteOrigin, routes, mounts } = parts;
  const app = new Hono<AppEnv>();
  const tooLarge = (c: Parameters<typeof envelopeOf>[0]) => {
    // The rest of the body isn't read, so the connection can't carry another request.
    c.header('connection', 'close');
    return envelopeOf(c, 'tooLarge', null, 413);
  };
  app.use(async (c, next) => {
    c.set('requestId', newRequestId());
    c.set('startedAt', performance.now());
    await next();
    secure(c.res.headers, c.get('requestId'));
  });
  app.use(createCors(siteOrigin));
  app.get('/api/healthz', (c) => c.json({ ok: true }));
  const readiness = createReadiness(engine, log);
  app.get('/api/readyz', async (c) => {
    const ok = await readiness.isReady();
    return c.json({ ok, ...(held !== undefined && { held }) }, ok ? 200 : 503);
  });
  app.get('/api/openapi.json', createDescription());
  app.use((c, next) => bodyLimit({ maxSize: largestBody(c.req.path), onError: tooLarge })(c, next));
  for (const mount of mounts) mount(app);
  for (const route of Object.values(routes)) {
    const methods = methodsOf(route.endpoint);
    app.on(methods, route.endpoint.path, async (c) => {
      // Hono accepts HEAD wherever GET is routed: checking a link must not pay or log in.
      if (c.req.method === 'HEAD' && route.endpoint.kind === 'command') return c.notFound();
      return serveRoute({ ...parts, c, route, input: await readInput(c) });
    });
  }
  app.notFound((c) => envelopeOf(c, 'notFound', null, 404));
  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'request failed');
    // While another server takes the primary's place, the call is worth repeating: its order key says whether it was carried out.
    const isPassing = isUnreachable(error);
    if (isPassing) c.header('retry-after', '1');
    return envelopeOf(c, 'internal', { requestId: c.get('requestId') }, isPassing ? 503 : 500);
  });
  return app;
}

/** A read takes GET. A command takes GET and POST, or only POST if its parameters must not appear in a URL. */
function methodsOf({ kind, bodyOnly }: Endpoint): string[] {
  if (kind === 'read') return ['GET'];
  return bodyOnly ? ['POST'] : ['GET', 'POST'];
}
