import { environmentOf } from '@/lib/domain/demo-host';
import { loadBrandGames } from '@/lib/loaders/brand-games';
import { hostOf } from '@/lib/loaders/host-of';
import { defaultLanguage } from '@/lib/seo/address';
import { sitemapXml } from '@/lib/seo/crawler-files';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const site = hostOf(request);
  if (site === null) return new Response(null, { status: 404 });
  const { tenant, host } = site;
  const games = await loadBrandGames({
    tenant,
    environment: environmentOf(host),
    locale: defaultLanguage(tenant),
  });
  const body = sitemapXml(
    tenant,
    host,
    games.map(({ code }) => code),
  );
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
