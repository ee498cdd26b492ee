import type { ApiOrigin, ApiOrigins } from '@/lib/domain/api-origin';
import { isDemoHost } from '@/lib/domain/demo-host';
import { deployedApi, ownApi, ownApiBefore } from '@/lib/domain/deployed-api';
import { readApiOrigins } from '@/lib/domain/read-api-origin';
import { trackOriginOf } from '@/lib/domain/track-origin';
import { enabledHosts } from '@/tenants/kit/enabled';
import { tenantById } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';
import type { Backend } from './open-backend';
import type { Caller } from './http/caller';
import { forwardApi } from './http/forward-api';
import { WorkingOrigins } from './http/working-origins';
import { readEnv, type Env } from './kernel/env';
import type { Meters } from './kernel/meters';

/**
 * The embedded backend of this process, and what it knows of origins elsewhere. Bundlers instantiate server modules several times in
 * one process, and the database may be opened only once, so both live on globalThis.
 */
declare global {
  var topupBackend: Promise<Backend> | undefined;
  var topupOrigins: WorkingOrigins | undefined;
  var topupSettings: Env | undefined;
  /** What counts and times, where somebody watches this process. */
  var topupMeters: Meters | undefined;
  /** What is to be told of a brand whose catalogue or page config has changed. */
  var topupCatalogListeners: Set<(tenant: string) => void> | undefined;
}

/** In milliseconds, longer than a page is in the making. */
const makingMs = 3_000;

/** Tells of a change now, and once more when all that was being made of the old catalogue has been kept. */
function tellChange(tenant: string): void {
  const tell = () => globalThis.topupCatalogListeners?.forEach((listener) => listener(tenant));
  tell();
  setTimeout(tell, makingMs).unref();
}

/** What this process was started with, read once: checking it costs more than most calls. */
function startedWith(): Env {
  return (globalThis.topupSettings ??= readEnv());
}

const watched = () => (globalThis.topupMeters === undefined ? {} : { meters: globalThis.topupMeters });

/** Opens the backend on first use. Never during a build: pages are made on first request, and a build has no database. */
export function mountedBackend(): Promise<Backend> {
  const env = startedWith();
  if (env.NEXT_PHASE === 'phase-production-build')
    throw new Error('The database is never opened during a build.');
  // Loaded by whoever opens it: the front door's copy of this module finds it open.
  globalThis.topupBackend ??= import('./open-backend')
    .then(({ openBackend }) => openBackend(env, { ...watched(), onCatalogChange: tellChange }))
    .catch((error: unknown) => {
      globalThis.topupBackend = undefined;
      throw error;
    });
  return globalThis.topupBackend;
}

/** Origins of somebody else's backend, or none where ours is mounted here. */
export function externalOrigins(): readonly ApiOrigin[] {
  return readApiOrigins(startedWith().PAY_API_ORIGIN);
}

/** Whether browsers are to have the service worker that keeps the offline page. */
export function keepsOfflinePage(): boolean {
  return startedWith().OFFLINE_PAGE === 'on';
}

/** The brands that this installation serves. */
export function servedBrands(): readonly Tenant[] {
  return [...new Set(enabledHosts(startedWith().ENABLED_TENANTS).values())];
}

/** Who calls, by the private headers of the edge, which deletes any that came in. */
export function callerOf(
  read: (name: 'x-shop-tenant' | 'x-shop-host' | 'x-shop-ip') => string | null | undefined,
): Caller {
  const tenant = tenantById(read('x-shop-tenant') ?? '');
  return { tenant: tenant?.id ?? null, host: read('x-shop-host') ?? '', ip: read('x-shop-ip') ?? 'unknown' };
}

/** Serves one request, here or at the external backend. `caller` is what the edge says of it. */
export async function serveApi(request: Request, caller: Caller): Promise<Response> {
  const origins = externalOrigins();
  if (origins.length === 0) return (await mountedBackend()).fetch(request, caller);
  const answer = await forwardApi(request, { origins, caller, working: workingOrigins() });
  return answer ?? new Response(null, { status: 502 });
}

/** Where the pages of a brand call, as this deployment says. */
export function brandApi(tenant: Tenant): ApiOrigins {
  const external = externalOrigins();
  return deployedApi(
    tenant,
    startedWith().BRAND_API,
    external.length === 0 ? ownApi : ownApiBefore(external),
  );
}

/** Where the pages of a brand send their events, as this deployment says; empty for their own origin. */
export function brandTrackOrigin(tenant: Tenant): string {
  return trackOriginOf(tenant.id, startedWith().TRACK_ORIGIN);
}

/**
 * How server components call the API of a brand: where its pages call, in the same environment, so that a page shows what its calls are
 * about. Where the page's own origin is among the brand's and our backend is behind it, nothing has to be reached.
 */
export function serverTransport(tenant: Tenant, environment: keyof ApiOrigins = 'production'): typeof fetch {
  const external = externalOrigins();
  const named = brandApi(tenant)[environment];
  const isHere = external.length === 0 && named.some(({ url }) => url === '');
  const demo = environment === 'test' ? tenant.hosts.find(isDemoHost) : undefined;
  const caller: Caller = { tenant: tenant.id, host: demo ?? tenant.sites.pay, ip: null };
  if (isHere) return async (input, init) => (await mountedBackend()).fetch(new Request(input, init), caller);
  const origins = named.flatMap((origin) => (origin.url === '' ? external : [origin]));
  return async (input, init) => {
    const request = new Request(input, init);
    const answer = await forwardApi(request, { origins, caller, working: workingOrigins() });
    if (answer === null) throw new TypeError('The backend can not be reached.');
    return answer;
  };
}

function workingOrigins(): WorkingOrigins {
  return (globalThis.topupOrigins ??= new WorkingOrigins());
}
