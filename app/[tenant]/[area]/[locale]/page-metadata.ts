import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { SelectGoodsData } from '@/lib/client/purchase/select-goods-data';
import { clientIdOf, placeOf, platformIn, type RootParams } from '@/lib/loaders/page-params';
import { loadSelectGoods } from '@/lib/loaders/select-goods';
import type { PublicPage } from '@/lib/seo/address';
import { publicMetadata } from '@/lib/seo/metadata';
import { gameWords, homeWords } from '@/lib/seo/words';
import { gameByClientId } from '@/tenants/kit/games';
import type { Tenant } from '@/tenants/kit/tenant';

type Words = Awaited<ReturnType<typeof getTranslations<never>>>;
type Props = Readonly<{ params: Promise<RootParams & { game: string }> }>;

/** For /selectGoods of the modern edition: the brand's home if the address names no game, otherwise that game's page. */
export async function shopMetadata(props: Props): Promise<Metadata> {
  const { place, game } = await readParams(props);
  return clientIdOf(place.tenant, game) === null ? homeMetadata(props) : gameMetadata(props);
}

export async function homeMetadata(props: Props): Promise<Metadata> {
  const { tenant, locale, data, t } = await readPage(props);
  const names = (data.games ?? []).map(({ name }) => name);
  const words = homeWords({ tenant, locale, t }, names);
  return { ...publicMetadata({ tenant, locale }, { game: null }, words), ...unlessRefused(data) };
}

/** For the game that the address names, or else the brand's first game. */
export async function gameMetadata(props: Props): Promise<Metadata> {
  const { tenant, locale, data, t } = await readPage(props);
  const page = gamePage(tenant, data.game.client_id);
  const words = gameWords({ tenant, locale, t }, data);
  return { ...publicMetadata({ tenant, locale }, page, words), ...unlessRefused(data) };
}

/** Search engines must not list a page that only says that it can't be shown in its area. */
function unlessRefused({ areaRefusal }: SelectGoodsData): Metadata {
  return areaRefusal === undefined ? {} : { robots: { index: false } };
}

/** For a page that search engines must not list. The title is the page's own name, followed by the brand's. */
export function namedMetadata(nameOf: (t: Words) => string) {
  return async ({ params }: Props): Promise<Metadata> => {
    const { locale } = placeOf(await params);
    return { title: nameOf(await getTranslations({ locale })) };
  };
}

/** The page of the game with this client id; the home page if the brand doesn't have the game. */
export function gamePage(tenant: Tenant, clientId: string): PublicPage {
  return { game: gameByClientId(tenant, clientId)?.code ?? null };
}

async function readParams({ params }: Props) {
  const { game, ...root } = await params;
  return { place: placeOf(root), game };
}

async function readPage(props: Props) {
  const { place, game } = await readParams(props);
  const { tenant, locale } = place;
  const data = await loadSelectGoods(place, clientIdOf(tenant, game), platformIn(tenant, game));
  return { tenant, locale, data, t: await getTranslations({ locale, namespace: 'seo' }) };
}
