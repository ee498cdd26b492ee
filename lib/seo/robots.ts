import { isDemoHost } from '@/lib/domain/demo-host';
import type { Tenant } from '@/tenants/kit/tenant';
import { absolute } from './address';

/** Nothing for search engines: calls, what belongs to one player, and pages that only say something. */
const closed = [
  '/api/', '/util/', '/service/', '/my', '/userCenter', '/recharge', '/result', '/replenishGoods', '/errorReplenish',
  '/certifiedReal', '/showError', '/notArea', '/signin/',
]; // prettier-ignore
const personal = ['oauth_token', 'replenish_id', 'rp_client_id', 'billing_no', 'receipt', 'idfv', 'role_id'];

/** robots.txt of a host. A demo host is closed to everybody. */
export function robotsText(tenant: Tenant, host: string): string {
  if (isDemoHost(host)) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    'Allow: /',
    ...closed.map((path) => `Disallow: ${path}`),
    ...personal.map((key) => `Disallow: /*?*${key}=`),
    '',
    `Sitemap: ${absolute(tenant, '/sitemap.xml')}`,
    '',
  ].join('\n');
}
