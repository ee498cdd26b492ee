import type { ApiOrigin } from '@/lib/domain/api-origin';
import type { TenantId } from '@/tenants/tenant-ids';
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
  if (env.NEXT_PHASE === 'phase-production-build') throw new Error('The database is never opened during a build.');
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
  const [origin] = externalOrigins();
  if (origin !== undefined) return forwardApi(request, origin, caller);
  return (await mountedBackend()).fetch(request, caller);
}

/** How server components call the API of a brand: in process, or at the external origins. */
export function serverDoor(
  tenant: TenantId,
  host: string,
): Readonly<{ origins: readonly ApiOrigin[]; fetch: typeof fetch }> {
  const external = externalOrigins();
  const urls = external.length > 0 ? external : ['http://internal'];
  return {
    origins: urls.map((url) => ({ url, idempotent: true, methods: 'get-and-post' })),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (external.length > 0) return forwardApi(request, new URL(request.url).origin, { tenant, host, ip: null });
      return (await mountedBackend()).fetch(request, { tenant, host, ip: null });
    },
  };
}
