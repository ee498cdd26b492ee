import { isDemoHost } from '@/lib/domain/demo-host';
import { routePath } from './page-path';

const publicPages = ['/selectGoods', '/selectGame'];
const personalKeys = [
  'oauth_token',
  'replenish_id',
  'rp_client_id',
  'billing_no',
  'receipt',
  'idfv',
  'role_id',
];

/** True for a page search engines may list: a public one, on a host that isn't demo, with nothing personal in its query. */
export function resolveIndexing(host: string, path: string, query: URLSearchParams): boolean {
  return (
    !isDemoHost(host) && publicPages.includes(routePath(path)) && !personalKeys.some((key) => query.has(key))
  );
}
