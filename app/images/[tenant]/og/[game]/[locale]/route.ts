import { isLocale } from '@/lib/domain/locales';
import { loadBrandGames } from '@/lib/loaders/brand-games';
import { loadSeoWords } from '@/lib/loaders/seo-words';
import { languagesOf } from '@/lib/seo/address';
import { drawImage, imageFacts } from '@/lib/seo/og/image';
import { namedIn } from '@/tenants/kit/named-in';
import { tenantById } from '@/tenants/kit/registry';

type Context = Readonly<{ params: Promise<Readonly<{ tenant: string; game: string; locale: string }>> }>;

/**
 * Drawn on first request and cached. The edge refuses games and languages that the brand doesn't have, so no other files are ever cached.
 */
export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { tenant: id, game, locale } = await params;
  const brand = tenantById(id);
  if (brand === null || !isLocale(locale) || !languagesOf(brand).includes(locale)) return nothing();
  const tenant = namedIn(brand, locale);
  const games = await loadBrandGames({ tenant, environment: 'production', locale });
  const t = await loadSeoWords(tenant, locale);
  const facts = imageFacts(tenant, game === 'home' ? null : game, games, { locale, line: t('ogLine') });
  if (facts === null) return nothing();
  return new Response(new Uint8Array(await drawImage(facts)), { headers: { 'content-type': 'image/png' } });
}

function nothing(): Response {
  return new Response(null, { status: 404 });
}
