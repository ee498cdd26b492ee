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
import { ownHealth } from './http/own-health';
import { WorkingOrigins } from './http/working-origins';
import { readEnv, type Env } from './kernel/env';
import type { Meters } from './kernel/meters';

/**
 * The embedded backend of this process, and what the process knows of external origins. Bundlers instantiate server modules several times
 * per process, and the database may be opened only once, so these live on globalThis.
 */
declare global {
  var topupBackend: Promise<Backend> | undefined;
  var topupOrigins: WorkingOrigins | undefined;
  var topupSettings: Env | undefined;
  /** The meters, if this process is monitored. */
  var topupMeters: Meters | undefined;
  /** Called with each brand whose catalogue or page config has changed. */
  var topupCatalogListeners: Set<(tenant: string) => void> | undefined;
}

/** In milliseconds; longer than it takes to render a page. */
const makingMs = 3_000;

/** Notifies the listeners of a change at once, and again when every page that was being rendered from the old catalogue has been stored. */
function tellChange(tenant: string): void {
  const notify = () => globalThis.topupCatalogListeners?.forEach((listener) => listener(tenant));
  notify();
  setTimeout(notify, makingMs).unref();
}

/** The settings that this process was started with, read once: checking them costs more than most calls. */
function startedWith(): Env {
  return (globalThis.topupSettings ??= readEnv());
}

const watched = () => (globalThis.topupMeters === undefined ? {} : { meters: globalThis.topupMeters });

/** Opens the backend on first use. Never during a build: pages are rendered on first request, and a build has no database. */
export function mountedBackend(): Promise<Backend> {
  const env = startedWith();
  if (env.NEXT_PHASE === 'phase-production-build')
    throw new Error('The database is never opened during a build.');
  // Imported only when it has to be opened: the front door's copy of this module finds it open.
  globalThis.topupBackend ??= import('./open-backend')
    .then(({ openBackend }) => openBackend(env, { ...watched(), onCatalogChange: tellChange }))
    .catch((error: unknown) => {
      globalThis.topupBackend = undefined;
      throw error;
    });
  return globalThis.topupBackend;
}

/** Origins of an external backend; none if the embedded one is mounted here. */
export function externalOrigins(): readonly ApiOrigin[] {
  return readApiOrigins(startedWith().PAY_API_ORIGIN);
}

/** Whether browsers should have the service worker that stores the offline page. */
export function keepsOfflinePage(): boolean {
  return startedWith().OFFLINE_PAGE === 'on';
}

/** The brands that this installation serves. */
export function servedBrands(): readonly Tenant[] {
  return [...new Set(enabledHosts(startedWith().ENABLED_TENANTS).values())];
}

/** The caller according to the edge's private headers; the edge deletes any that came in from outside. */
export function callerOf(
  read: (name: 'x-shop-tenant' | 'x-shop-host' | 'x-shop-ip') => string | null | undefined,
): Caller {
  const tenant = tenantById(read('x-shop-tenant') ?? '');
  return { tenant: tenant?.id ?? null, host: read('x-shop-host') ?? '', ip: read('x-shop-ip') ?? 'unknown' };
}

/**
 * Serves one request, here or at the external backend. `caller` is what the edge determined. Health checks are about this process: an
 * external backend needn't have them, and while it is down, kept pages are still worth serving.
 */
export async function serveApi(request: Request, caller: Caller): Promise<Response> {
  const origins = externalOrigins();
  if (origins.length === 0) return (await mountedBackend()).fetch(request, caller);
  const health = ownHealth(request);
  if (health !== null) return health;
  const answer = await forwardApi(request, { origins, caller, working: workingOrigins() });
  return answer ?? new Response(null, { status: 502 });
}

/** Where a brand's pages call, in this deployment. */
export function brandApi(tenant: Tenant): ApiOrigins {
  const external = externalOrigins();
  return deployedApi(
    tenant,
    startedWith().BRAND_API,
    external.length === 0 ? ownApi : ownApiBefore(external),
  );
}

/** Where a brand's pages send their events, in this deployment; empty for their own origin. */
export function brandTrackOrigin(tenant: Tenant): string {
  return trackOriginOf(tenant.id, startedWith().TRACK_ORIGIN);
}

/**
 * How server components call a brand's API: where its pages call, in the same environment, so that a page shows the data its own calls
 * refer to. If the page's own origin is among the brand's, and our backend is behind it, no network call is made.
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
