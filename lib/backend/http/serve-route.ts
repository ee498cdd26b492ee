import type { Span } from '@opentelemetry/api';
import type { Log } from '@/lib/backend/kernel/log';
import type { Meters } from '@/lib/backend/kernel/meters';
import { scopeOf, type Player, type TenantScope } from '@/lib/backend/kernel/scope';
import { traced } from '@/lib/backend/kernel/tracing';
import { addressKey } from '@/lib/domain/address-key';
import { commonParameters } from '@/lib/contract/common';
import { ApiCode } from '@/lib/contract/api-code';
import { tenantById, type TenantId } from '@/tenants/kit/registry';
import { fault, type Answer } from './answer';
import type { AppContext } from './app-env';
import { requestedLocale, envelopeOf } from './envelope';
import type { Input } from './input';
import type { RateLimits } from './rate-limits';
import type { Route } from './route';

/** The player that a token belongs to; null if the token is unknown, expired or another brand's. */
export type Authenticate = (scope: TenantScope, token: string) => Promise<Player | null>;

/** What every call needs, whichever module answers it. `deps` are the modules' dependencies. */
export type CallParts<Deps> = Readonly<{
  deps: Deps;
  log: Log;
  meters: Meters;
  limits: RateLimits;
  /** The brands that this installation serves. */
  enabled: readonly TenantId[];
  authenticate: Authenticate;
}>;
type Serving<Deps> = CallParts<Deps> & Readonly<{ c: AppContext; route: Route<string, Deps>; input: Input }>;

/** Serves one call from input to envelope: brand, rate limit, token, handler, and one log line and span without any parameter. */
export function serveRoute<Deps>(serving: Serving<Deps>): Promise<Response> {
  const { path } = serving.route.endpoint;
  return traced({ name: `call ${path}`, kind: 'call', attributes: { 'http.route': path } }, (span) =>
    serveTraced(serving, span),
  );
}

async function serveTraced<Deps>(serving: Serving<Deps>, span: Span): Promise<Response> {
  const { c, log, meters, route, input } = serving;
  const locale = requestedLocale(c, input.ok ? input.values.spec_lang : undefined);
  const result = await answerOf(serving);
  const code = result.ok ? 'success' : result.code;
  const line = {
    requestId: c.get('requestId'),
    tenant: c.env.tenant,
    method: c.req.method,
    path: route.endpoint.path,
  };
  const ms = performance.now() - c.get('startedAt');
  log.info({ ...line, code: ApiCode[code], ms: Math.round(ms) }, 'call');
  meters.call(route.endpoint.path, code, ms / 1000);
  span.setAttributes({
    'shop.code': code,
    'shop.request_id': line.requestId,
    'shop.tenant': line.tenant ?? '',
  });
  const shared = result.ok && route.endpoint.cache === 'public' && tokenOf(c, input) === null;
  c.header('cache-control', shared ? 'public, max-age=15, stale-while-revalidate=60' : 'no-store');
  return envelopeOf(c, code, result.content, code === 'tooManyRequests' ? 429 : 200, locale);
}

async function answerOf<Deps>(serving: Serving<Deps>): Promise<Answer<unknown>> {
  const { c, deps, log, route, limits, enabled, input, authenticate } = serving;
  const tenant = c.env.tenant === null ? null : tenantById(c.env.tenant);
  if (tenant === null || !enabled.includes(tenant.id)) return fault('wrongDomain');
  if (c.env.ip !== null && !(await limits.admit(route.endpoint.countsAs, addressKey(c.env.ip))))
    return fault('tooManyRequests');
  const common = input.ok ? commonParameters.safeParse(input.values) : null;
  if (!input.ok || !common?.success) return fault('badParameters');
  const scope = scopeOf(tenant.id);
  const token = tokenOf(c, input);
  return route.handle(input.values, {
    deps,
    scope,
    tenant,
    locale: requestedLocale(c, common.data.spec_lang),
    player: token === null ? null : await authenticate(scope, token),
    // However the token was sent: get_user_info returns the caller's own.
    common: token === null ? common.data : { ...common.data, oauth_token: token },
    host: c.env.host,
    ip: c.env.ip ?? 'internal',
    requestId: c.get('requestId'),
    log,
  });
}

/** The Authorization header takes precedence over the documented parameter. Never a cookie. */
function tokenOf(c: AppContext, input: Input): string | null {
  const bearer = /^Bearer ([\w.~+/=-]{1,256})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return bearer ?? (input.ok ? input.values.oauth_token : undefined) ?? null;
}
