import { resolveToken } from '@/lib/backend/accounts/logins';
import type { PayDeps } from '@/lib/backend/orders/payments/deps';
import { scopeOf, type Player, type TenantScope } from '@/lib/backend/kernel/scope';
import { addressKey } from '@/lib/backend/kernel/address-key';
import { commonParameters } from '@/lib/contract/common';
import { ApiCode } from '@/lib/contract/api-code';
import { tenantById } from '@/tenants/kit/registry';
import { fault, type Answer } from './answer';
import type { AppContext } from './app-env';
import { askedLocale, envelopeOf } from './envelope';
import type { Input } from './input';
import type { RateLimits } from './rate-limits';
import type { Route } from './route';

type Serving = Readonly<{ c: AppContext; deps: PayDeps; route: Route; limits: RateLimits; input: Input }>;

/** One call from input to envelope: brand, limit, token, handler, and one log line without any parameter. */
export async function serveRoute({ c, deps, route, limits, input }: Serving): Promise<Response> {
  const locale = askedLocale(c, input.ok ? input.values.spec_lang : undefined);
  const result = await answerOf({ c, deps, route, limits, input });
  const code = result.ok ? 'success' : result.code;
  const line = {
    requestId: c.get('requestId'),
    tenant: c.env.tenant,
    method: c.req.method,
    path: route.endpoint.path,
  };
  deps.log.info(
    { ...line, code: ApiCode[code], ms: Math.round(performance.now() - c.get('startedAt')) },
    'call',
  );
  const shared = result.ok && route.endpoint.cache === 'public' && tokenOf(c, input) === null;
  c.header('cache-control', shared ? 'public, max-age=15, stale-while-revalidate=60' : 'no-store');
  return envelopeOf(c, code, result.content, code === 'tooManyRequests' ? 429 : 200, locale);
}

async function answerOf({ c, deps, route, limits, input }: Serving): Promise<Answer<unknown>> {
  const tenant = c.env.tenant === null ? null : tenantById(c.env.tenant);
  if (tenant === null) return fault('wrongDomain');
  if (c.env.ip !== null && !(await limits.admit(route.endpoint.kind, addressKey(c.env.ip))))
    return fault('tooManyRequests');
  const common = input.ok ? commonParameters.safeParse(input.values) : null;
  if (!input.ok || !common?.success) return fault('badParameters');
  const scope = scopeOf(tenant.id);
  const token = tokenOf(c, input);
  return route.handle(input.values, {
    deps,
    scope,
    tenant,
    locale: askedLocale(c, common.data.spec_lang),
    player: await playerOf(deps, scope, token),
    // Whichever way the token came: get_user_info hands the caller's own back.
    common: token === null ? common.data : { ...common.data, oauth_token: token },
    host: c.env.host,
    ip: c.env.ip ?? 'internal',
    requestId: c.get('requestId'),
    log: deps.log,
  });
}

async function playerOf(deps: PayDeps, scope: TenantScope, token: string | null): Promise<Player | null> {
  return token === null ? null : resolveToken(deps, scope, token);
}

/** The Authorization header first, then the documented parameter. Never a cookie. */
function tokenOf(c: AppContext, input: Input): string | null {
  const bearer = /^Bearer ([\w.~+/=-]{1,256})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return bearer ?? (input.ok ? input.values.oauth_token : undefined) ?? null;
}
