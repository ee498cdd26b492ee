import { editionFor } from '@/lib/domain/edition';
import { localeTable, readyLocales, type Locale } from '@/lib/domain/locales';
import { forPlatform } from '@/lib/domain/platform';
import type { GameCode } from '@/tenants/kit/game-codes';
import type { Tenant } from '@/tenants/kit/tenant';

/** A page that search engines list: a brand's home, or one of its games. No other page is listed. */
export type PublicPage = Readonly<{ game: GameCode | null }>;

/** The brand's canonical origin, on whichever of its hosts a page was requested. */
export function originOf({ sites }: Pick<Tenant, 'sites'>): string {
  return `https://${sites.pay}`;
}

/** A path on that origin, as an absolute URL. */
export function absolute(tenant: Pick<Tenant, 'sites'>, path: string): string {
  return new URL(path, originOf(tenant)).href;
}

/**
 * The canonical path of a page in a language, with only the parameters it needs. Null when the brand has no landing area, since its bare
 * addresses redirect to /notArea, or when it lacks the game. A game's platforms and sub-games share the page of its web client, or of
 * another client when it has no web client.
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

/** The languages of a brand's pages, in the brand's order. */
export function languagesOf({ locales }: Pick<Tenant, 'locales'>): readonly Locale[] {
  const ready = readyLocales(locales);
  return ready.length === 0 ? ['en'] : ready;
}

/** The language for visitors who speak none of them: the brand's default, or the first that is ready. */
export function defaultLanguage(tenant: Pick<Tenant, 'locales' | 'defaultLocale'>): Locale {
  const languages = languagesOf(tenant);
  return languages.find((locale) => locale === tenant.defaultLocale) ?? languages[0] ?? 'en';
}

/** hreflang → absolute URL, for every language of the brand and `x-default`. Empty when the page has no address. */
export function alternatesOf(tenant: Tenant, page: PublicPage): Readonly<Record<string, string>> {
  const links: Record<string, string> = {};
  for (const locale of languagesOf(tenant)) {
    const path = canonicalPath(tenant, page, locale);
    if (path !== null) links[localeTable[locale].bcp47] = absolute(tenant, path);
  }
  const fallback = links[localeTable[defaultLanguage(tenant)].bcp47];
  return fallback === undefined ? links : { ...links, 'x-default': fallback };
}

/** The start page of the landing area without a game: the list of games in the classic edition, the shop in the modern one. */
function homePath({ modernEdition }: Tenant, area: NonNullable<Tenant['landingArea']>): string {
  return editionFor(modernEdition, area, null) === 'classic' ? '/selectGame' : '/selectGoods';
}
