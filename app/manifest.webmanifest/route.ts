import { environmentOf } from '@/lib/domain/demo-host';
import { isLocale } from '@/lib/domain/locales';
import { loadBrandGames } from '@/lib/loaders/brand-games';
import { hostOf } from '@/lib/loaders/host-of';
import { loadSeoWords } from '@/lib/loaders/seo-words';
import { defaultLanguage, languagesOf } from '@/lib/seo/address';
import { webManifest } from '@/lib/seo/manifest';
import { homeWords } from '@/lib/seo/words';
import { namedIn } from '@/tenants/kit/named-in';

export const dynamic = 'force-dynamic';

/** The brand's web manifest, in the language of `spec_lang` if the brand has it, otherwise in the brand's default language. */
export async function GET(request: Request): Promise<Response> {
  const site = hostOf(request);
  if (site === null) return new Response(null, { status: 404 });
  const { tenant: brand, host } = site;
  const asked = new URL(request.url).searchParams.get('spec_lang');
  const locale = isLocale(asked) && languagesOf(brand).includes(asked) ? asked : defaultLanguage(brand);
  const tenant = namedIn(brand, locale);
  const t = await loadSeoWords(tenant, locale);
  const games = await loadBrandGames({ tenant, environment: environmentOf(host), locale });
  const { description } = homeWords(
    { tenant, locale, t },
    games.map(({ item }) => item.name),
  );
  return new Response(JSON.stringify(webManifest(tenant, locale, description)), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
