import { personalKeys } from '@/lib/domain/carry-query';
import { isDemoHost } from '@/lib/domain/demo-host';
import type { GameCode } from '@/tenants/kit/game-codes';
import type { Tenant } from '@/tenants/kit/tenant';
import { absolute, alternatesOf, canonicalPath, languagesOf, type PublicPage } from './address';

/** Paths that crawlers must not visit: API calls, pages of one player, and pages that only show a message. */
const closed = [
  '/api/',
  '/util/',
  '/service/',
  '/my',
  '/userCenter',
  '/recharge',
  '/result',
  '/orders',
  '/replenishGoods',
  '/errorReplenish',
  '/certifiedReal',
  '/receipt',
  '/showError',
  '/notArea',
  '/signin/',
];

/** robots.txt of a host. A demo host disallows everything. */
export function robotsText(tenant: Tenant, host: string): string {
  if (isDemoHost(host)) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    'Allow: /',
    ...closed.map((path) => `Disallow: ${path}`),
    ...personalKeys.map((key) => `Disallow: /*?*${key}=`),
    '',
    `Sitemap: ${absolute(tenant, '/sitemap.xml')}`,
    '',
  ].join('\n');
}

const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';

/**
 * The sitemap of a host: the home and every game on sale, in every language, each with links to its other languages. Empty on demo hosts
 * and for a brand without a landing area.
 */
export function sitemapXml(tenant: Tenant, host: string, onSale: readonly GameCode[]): string {
  const pages: readonly PublicPage[] = isDemoHost(host) ? [] : [null, ...onSale].map((game) => ({ game }));
  return [head, ...pages.flatMap((page) => entries(tenant, page)), '</urlset>', ''].join('\n');
}

function entries(tenant: Tenant, page: PublicPage): readonly string[] {
  const links = Object.entries(alternatesOf(tenant, page))
    .map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`)
    .join('');
  return languagesOf(tenant).flatMap((locale) => {
    const path = canonicalPath(tenant, page, locale);
    return path === null ? [] : [`<url><loc>${escapeXml(absolute(tenant, path))}</loc>${links}</url>`];
  });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
