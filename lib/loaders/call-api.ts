import { serveApi } from '@/lib/backend/mount';
import { tenantById } from '@/tenants/kit/registry';

/** Hands a request of the browser to the API. The private headers are the edge's, which deleted any that came in. */
export function callApi(request: Request): Promise<Response> {
  const { headers } = request;
  const tenant = tenantById(headers.get('x-shop-tenant') ?? '');
  const ip = headers.get('x-shop-ip') ?? 'unknown';
  return serveApi(request, { tenant: tenant?.id ?? null, host: headers.get('x-shop-host') ?? '', ip });
}
