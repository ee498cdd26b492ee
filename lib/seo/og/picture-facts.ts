import type { GameListItem } from '@/lib/contract/config';
import type { Locale } from '@/lib/domain/locales';
import type { Tenant } from '@/tenants/kit/tenant';
import type { PictureFacts } from './picture';

type Sold = Readonly<{ code: string; item: GameListItem }>;

/** What the preview of a game, or of the home (null), shows; null for a game that isn't on sale. */
export function pictureFacts(
  tenant: Tenant,
  code: string | null,
  games: readonly Sold[],
  { locale, line }: Readonly<{ locale: Locale; line: string }>,
): PictureFacts | null {
  const { title, logo, accent, sites, defaultLocale } = tenant;
  const brand = { brand: title, mark: logo, accent, host: sites.pay, brandLocale: defaultLocale };
  if (code === null) {
    const tiles = games.map(({ item }) => item.logo);
    return { ...brand, headline: title, tiles, backdrop: null, line, locale };
  }
  const item = games.find((game) => game.code === code)?.item;
  if (item === undefined) return null;
  return { ...brand, headline: item.name, tiles: [item.logo], backdrop: item.banner ?? null, line, locale };
}
