import type { ApiOrigin } from '@/lib/domain/api-origin';
import { deployedApi, type BrandApi } from '@/lib/domain/deployed-api';
import { trackOriginOf } from '@/lib/domain/track-origin';
import type { Tenant } from '@/tenants/tenant';
import { openBackend, type Backend } from './open-backend';
import type { Caller } from './http/app-env';
import { forwardApi } from './http/forward-api';
import { readEnv } from './platform/env';

/**
 * The embedded backend of this process. Bundlers instantiate server modules several times in one process, and the database
 * may be opened only once, so the handle lives on globalThis.
 */
declare global {
  var topupBackend: Promise<Backend> | undefined;
}

/** Opens the backend on first use. Never during a build: pages are made on first request, and a build has no database. */
export function mountedBackend(): Promise<Backend> {
  const env = readEnv();
  if (env.NEXT_PHASE === 'phase-production-build')
    throw new Error('The database is never opened during a build.');
  globalThis.topupBackend ??= openBackend(env).catch((error: unknown) => {
    globalThis.topupBackend = undefined;
    throw error;
  });
  return globalThis.topupBackend;
}

/** Origins of somebody else's backend, or none where ours is mounted here. */
export function externalOrigins(): readonly string[] {
  const list = readEnv().PAY_API_ORIGIN?.split(',') ?? [];
  return list.map((origin) => origin.trim()).filter((origin) => origin !== '');
}

/** Serves one request, here or at the external backend. `caller` is what the edge says of it. */
export async function serveApi(request: Request, caller: Caller): Promise<Response> {
  const external = externalOrigins();
  if (external.length === 0) return (await mountedBackend()).fetch(request, caller);
  return (await forwardApi(request, external, caller)) ?? new Response(null, { status: 502 });
}

/** Where the pages of a brand call, as this deployment says. */
export function brandApi(tenant: Tenant): BrandApi {
  return deployedApi(tenant, readEnv().BRAND_API);
}

/** Where the pages of a brand send their events, as this deployment says; empty for their own origin. */
export function brandTrackOrigin(tenant: Tenant): string {
  return trackOriginOf(tenant.id, readEnv().TRACK_ORIGIN);
}

/**
 * How server components call the API of a brand: at the external origins or the brand's own, else in process. Where the page's
 * own origin is among the brand's, our backend is open anyway, and nothing has to be reached.
 */
export function serverDoor(tenant: Tenant): Readonly<{ origins: readonly ApiOrigin[]; fetch: typeof fetch }> {
  const external = externalOrigins().map(toOrigin);
  const own = brandApi(tenant).api.production;
  const isHere = own.some(({ url }) => url === '');
  const origins = external.length > 0 ? external : isHere ? [] : own;
  const caller: Caller = { tenant: tenant.id, host: tenant.sites.pay, ip: null };
  if (origins.length === 0) {
    const inProcess: typeof fetch = async (input, init) =>
      (await mountedBackend()).fetch(new Request(input, init), caller);
    return { origins: [toOrigin('http://internal')], fetch: inProcess };
  }
  return {
    origins,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const answer = await forwardApi(request, [new URL(request.url).origin], caller);
      if (answer === null) throw new TypeError('The backend can not be reached.');
      return answer;
    },
  };
}

const toOrigin = (url: string): ApiOrigin => ({ url, idempotent: true, methods: 'get-and-post' });
