import type { Area } from '@/lib/domain/areas';
import { isDemoHost } from '@/lib/domain/demo-host';
import { platformOf } from '@/lib/domain/platform';
import { isCall } from '@/lib/domain/request-path';
import { hostTable, type HostTable } from '@/tenants/kit/hosts';
import type { Tenant } from '@/tenants/kit/tenant';
import { keep } from './cookie-patches';
import { isHostFile, isLocalCall, isImageFolder, isProviderCallback } from './service-paths';
import { pageContext } from './page-context';
import { planBadDebtLink, planBadParams, planNotArea, planPage, planRedirect } from './plan-page';
import { resolveShortLink } from './resolve-short-link';
import { resolveTenant } from './resolve-tenant';
import type { EdgeDecision, EdgeInput } from './types';
import { readyLocales } from '@/lib/domain/locales';

const icons = [
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-192.png',
  '/icon-maskable-512.png',
];

/**
 * The internal path of a picture drawn per brand: an icon, or the preview of the home page or of a game in a language. Only pictures that
 * the brand has get a path, so that nobody can fill the store of drawn pictures. Null for any other path.
 */
export function resolveImage(
  path: string,
  { id, games, locales }: Pick<Tenant, 'id' | 'games' | 'locales'>,
): string | null {
  if (icons.includes(path)) return `/images/${id}/icons${path}`;
  const [, game = '', locale = ''] = /^\/og\/([a-z]+)\/([a-z-]+)\.png$/.exec(path) ?? [];
  const isPage = game === 'home' || Object.hasOwn(games, game);
  const isLanguage = readyLocales(locales).some((each) => each === locale);
  return isPage && isLanguage ? `/images/${id}/og/${game}/${locale}` : null;
}

const reject: EdgeDecision = { kind: 'reject', status: 404 };

/** Decides what happens to a request. The order of the lines is the order of the rules. Pure. */
export function decide(input: EdgeInput, hosts: HostTable = hostTable): EdgeDecision {
  if (isProviderCallback(input.path)) return { kind: 'forward', headers: {} };
  const site = resolveTenant(input.host, hosts);
  if (site.kind === 'unknown') return reject;
  if (site.kind === 'local') return decideLocal(input);
  if (isCall(input.path) || isHostFile(input.path)) {
    return {
      kind: 'forward',
      headers: { 'x-shop-tenant': site.tenant.id, 'x-shop-host': site.host, 'x-shop-ip': input.ip },
    };
  }
  return decideImage(input, site.tenant) ?? decidePage(input, site.tenant);
}

/** A picture drawn for the brand. Its folder contains nothing else, so any other path below it is a 404. */
function decideImage({ host, path }: EdgeInput, tenant: Tenant): EdgeDecision | null {
  const to = resolveImage(path, tenant);
  if (to === null) return isImageFolder(path) ? reject : null;
  return rewriteForAll(to, { lifetime: 86_400, isPrivate: false, isIndexable: !isDemoHost(host) });
}

/** A rewrite that doesn't depend on the visitor, so it sets no cookie. */
function rewriteForAll(
  to: string,
  more: Readonly<{ lifetime: number; isPrivate: boolean; isIndexable: boolean }>,
): EdgeDecision {
  return { kind: 'rewrite', to, status: 200, cookies: [], ...more };
}

/**
 * This machine's own name belongs to no brand: it answers health checks, the API's description and, outside production, the list of brands.
 */
function decideLocal({ path, mode }: EdgeInput): EdgeDecision {
  if (isLocalCall(path)) return { kind: 'forward', headers: {} };
  if (path !== '/' || mode === 'production') return reject;
  return rewriteForAll('/brands', { lifetime: 0, isPrivate: true, isIndexable: false });
}

function decidePage(input: EdgeInput, tenant: Tenant): EdgeDecision {
  const link = resolveShortLink(input.path, tenant, platformOf(input.userAgent));
  if (link.kind === 'known') return followShortLink(input, link);
  const page = pageContext(input, tenant, { forgetArea: link.kind === 'unknown' });
  if (page.area.kind === 'notArea') return planNotArea(page);
  const { area } = page.area;
  return (
    planBadParams(page, area) ??
    planBadDebtLink(page, area) ??
    planRedirect(page, area) ??
    planPage(page, area)
  );
}

function followShortLink(input: EdgeInput, link: { area: Area; clientId: string }): EdgeDecision {
  const query = new URLSearchParams(input.search);
  query.set('client_id', link.clientId);
  // An area in the carried query would override the stored one, and with it the link's.
  if (query.has('domain_area')) query.set('domain_area', link.area);
  return {
    kind: 'redirect',
    to: `/?${query}`,
    status: 302,
    cookies: [
      ...(input.cookies.shop_area === link.area ? [] : [keep('shop_area', link.area)]),
      { kind: 'set', name: 'shop_source', value: 'social', maxAge: null },
    ],
  };
}
