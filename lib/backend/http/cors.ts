import { createMiddleware } from 'hono/factory';
import { tenantById } from '@/tenants/kit/registry';
import type { AppEnv } from './app-env';
import type { Caller } from './caller';
import { isSiteOrigin, type SiteOrigin } from '@/lib/backend/kernel/site-origin';

/**
 * Lets the brand's own sites call its API from another origin (a backup host, a separate backend). Without credentials: there is no cookie
 * to send. Any other origin gets no CORS header at all.
 */
export const createCors = (siteOrigin: SiteOrigin) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('origin');
    const allowed = origin !== undefined && isSiteOf(c.env, origin, siteOrigin);
    if (c.req.method === 'OPTIONS') {
      c.res = new Response(null, { status: allowed ? 204 : 403 });
    } else {
      await next();
    }
    c.res.headers.append('vary', 'Origin');
    if (!allowed) return;
    c.res.headers.set('access-control-allow-origin', origin);
    c.res.headers.set('access-control-allow-methods', 'GET, POST');
    c.res.headers.set('access-control-allow-headers', 'authorization, cache-control, content-type');
    // The date tells the page how far its device's clock is off.
    c.res.headers.set('access-control-expose-headers', 'date, x-request-id');
    c.res.headers.set('access-control-max-age', '600');
  });

function isSiteOf({ tenant: id, host: called }: Caller, origin: string, siteOrigin: SiteOrigin): boolean {
  const tenant = id === null ? null : tenantById(id);
  if (tenant === null || !URL.canParse(origin)) return false;
  const hosts = [...tenant.hosts, tenant.sites.site, tenant.sites.backupSite];
  return isSiteOrigin(new URL(origin), hosts, { called, siteOrigin });
}
