import { editionFor } from '@/lib/domain/edition';
import { localeTable, readyLocales, type Locale } from '@/lib/domain/locales';
import { forPlatform } from '@/lib/domain/platform';
import type { GameCode } from '@/tenants/kit/game-codes';
import type { Tenant } from '@/tenants/kit/tenant';

/** What search engines know one page of a brand by: its home, or one of its games. Everything else isn't listed. */
export type PublicPage = Readonly<{ game: GameCode | null }>;

/** The one origin a brand is known by, whichever of its hosts the page was asked for on. */
export function originOf({ sites }: Pick<Tenant, 'sites'>): string {
  return `https://${sites.pay}`;
}

/** A path on that origin, as an absolute address. */
export function absolute(tenant: Pick<Tenant, 'sites'>, path: string): string {
  return new URL(path, originOf(tenant)).href;
}

/**
 * The canonical path of a page in a language, with the parameters it needs and no others; null where the brand has no landing
 * area, since its bare addresses lead to /notArea. A game's platforms and sub-games share the page of its web client, or of another where it has none.
 */
export function canonicalPath(tenant: Tenant, { game }: PublicPage, locale: Locale): string | null {
  if (tenant.landingArea === null) return null;
  const query = new URLSearchParams();
  if (game !== null) {
    const clientId = forPlatform(tenant.games[game]?.clientId ?? {}, 'web');
    if (clientId === undefined) return null;
    query.set('client_id', clientId);
  }
  query.set('spec_lang', locale);
  return `${game === null ? homePath(tenant, tenant.landingArea) : '/selectGoods'}?${query}`;
}

/** The languages a brand's pages exist in, in its order. */
export function languagesOf({ locales }: Pick<Tenant, 'locales'>): readonly Locale[] {
  const ready = readyLocales(locales);
  return ready.length === 0 ? ['en'] : ready;
}

/** The language for whoever speaks none of them: the brand's default, or the first that is ready. */
export function defaultLanguage(tenant: Pick<Tenant, 'locales' | 'defaultLocale'>): Locale {
  const languages = languagesOf(tenant);
  return languages.find((locale) => locale === tenant.defaultLocale) ?? languages[0] ?? 'en';
}

/** hreflang → absolute address, for every language of the brand and `x-default`. Empty where the page has no address. */
export function alternatesOf(tenant: Tenant, page: PublicPage): Readonly<Record<string, string>> {
  const links: Record<string, string> = {};
  for (const locale of languagesOf(tenant)) {
    const path = canonicalPath(tenant, page, locale);
    if (path !== null) links[localeTable[locale].bcp47] = absolute(tenant, path);
  }
  const fallback = links[localeTable[defaultLanguage(tenant)].bcp47];
  return fallback === undefined ? links : { ...links, 'x-default': fallback };
}

/** Where a visitor of the landing area starts without a game: the list of games in the classic edition, the shop in the modern one. */
function homePath({ modernEdition }: Tenant, area: NonNullable<Tenant['landingArea']>): string {
  return editionFor(modernEdition, area, null) === 'classic' ? '/selectGame' : '/selectGoods';
}
