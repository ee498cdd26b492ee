import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { mountAppleReturn } from '@/lib/backend/accounts/sign-in/apple-return';
import { endpoints } from '@/lib/contract/endpoints';
import { openApiDocument } from '@/lib/contract/openapi';
import { trackingCalls } from '@/lib/contract/tracking';
import { mountTracking } from '@/lib/backend/tracking/routes';
import { receiveCallback } from '@/lib/backend/orders/payments/inbox';
import type { PayDeps } from '@/lib/backend/orders/payments/deps';
import { mountPayerPages } from '@/lib/backend/orders/payments/payer-routes';
import { newRequestId } from '@/lib/backend/kernel/ids';
import { createCors } from './cors';
import { envelopeOf } from './envelope';
import { readInput } from './input';
import type { RateLimits } from './rate-limits';
import { createReadiness } from './readiness';
import type { Route } from './route';
import { serveRoute } from './serve-route';
import type { AppEnv } from './app-env';

/** No call of ours is larger; callbacks of providers may be. */
const maxBody = 64 * 1024;
const maxCallback = 512 * 1024;

/**
 * The whole API as one fetch function. `bindings` say which brand's host was called and from where; whoever mounts the app
 * is the trust boundary for them (the edge, or the standalone server).
 */
export function createApp(deps: PayDeps, routes: readonly Route[], limits: RateLimits): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const tooLarge = (c: Parameters<typeof envelopeOf>[0]) => {
    // What is left of the body isn't read, so nothing else can come over this connection.
    c.header('connection', 'close');
    return envelopeOf(c, 'tooLarge', null, 413);
  };
  app.use(async (c, next) => {
    c.set('requestId', newRequestId());
    c.set('startedAt', performance.now());
    await next();
    secure(c.res.headers, c.get('requestId'));
  });
  app.use(createCors(deps));
  app.get('/api/healthz', (c) => c.json({ ok: true }));
  const readiness = createReadiness(deps.db.engine, deps.log);
  app.get('/api/readyz', async (c) => {
    const ok = await readiness.isReady();
    return c.json({ ok, ...(deps.held !== undefined && { held: deps.held }) }, ok ? 200 : 503);
  });
  app.get('/api/openapi.json', (c) => c.json(openApiDocument(endpoints, trackingCalls)));
  app.post('/api/notify/:provider', bodyLimit({ maxSize: maxCallback, onError: tooLarge }), async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    const received = await receiveCallback(deps, c.req.param('provider'), { headers: c.req.header(), body });
    if (received === 'unknown_provider') return c.json({ error: received }, 404);
    // Anything but stored or known asks the provider to look again; a 2xx here would lose money.
    return received === 'stored' || received === 'repeated'
      ? c.body(null, 204)
      : c.json({ error: received }, 400);
  });
  app.use(bodyLimit({ maxSize: maxBody, onError: tooLarge }));
  mountTracking(app, deps, limits);
  mountAppleReturn(app);
  mountPayerPages(app, deps, limits);
  for (const route of routes) {
    const methods = methodsOf(route.endpoint);
    app.on(methods, route.endpoint.path, async (c) => {
      // Hono lets HEAD in wherever GET is: checking a link must not pay or log in.
      if (c.req.method === 'HEAD' && route.endpoint.kind === 'command') return c.notFound();
      return serveRoute({ c, deps, route, limits, input: await readInput(c) });
    });
  }
  app.notFound((c) => envelopeOf(c, 'notFound', null, 404));
  app.onError((error, c) => {
    deps.log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'request failed');
    return envelopeOf(c, 'internal', { requestId: c.get('requestId') }, 500);
  });
  return app;
}

/** A read has its GET; a command both doors, unless it carries what no address may hold. */
function methodsOf({ kind, bodyOnly }: Route['endpoint']): string[] {
  if (kind === 'read') return ['GET'];
  return bodyOnly ? ['POST'] : ['GET', 'POST'];
}

/** Headers every answer of the API carries: it is data, never a page. */
function secure(headers: Headers, requestId: string): void {
  headers.set('x-request-id', requestId);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'no-referrer');
  // The pages between shop and provider bring their own.
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  headers.set('cross-origin-resource-policy', 'same-site');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
}
