import { createMiddleware } from 'hono/factory';
import { normaliseHost } from '@/tenants/hosts';
import { tenantById } from '@/tenants/registry';
import type { AppEnv } from './app-env';

/**
 * Lets the brand's own sites call its API from another origin (a backup host, a backend of its own). No credentials: there is
 * no cookie to send. Any other origin gets no header at all.
 */
export const cors = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('origin');
  const allowed = origin !== undefined && isSiteOf(c.env.tenant, origin);
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
  c.res.headers.set('access-control-expose-headers', 'x-request-id');
  c.res.headers.set('access-control-max-age', '600');
});

function isSiteOf(tenantId: AppEnv['Bindings']['tenant'], origin: string): boolean {
  const tenant = tenantId === null ? null : tenantById(tenantId);
  if (tenant === null || !URL.canParse(origin)) return false;
  const host = normaliseHost(new URL(origin).host);
  return tenant.hosts.includes(host) || [tenant.sites.site, tenant.sites.backupSite].includes(host);
}
