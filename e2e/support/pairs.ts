import type { Area } from '@/lib/domain/areas';
import { editionFor, editions, type Edition } from '@/lib/domain/edition';
import type { Locale } from '@/lib/domain/locales';
import { gameCodes, type GameCode } from '@/tenants/kit/game-codes';
import type { Tenant } from '@/tenants/kit/tenant';

/** A page to check: a brand's landing page in one of its editions and languages. */
export type Look = Readonly<{
  edition: Edition;
  locale: Locale;
  /** Path and query. */
  address: string;
}>;

/**
 * Covers every pair of a brand and one of its languages or editions and, over all brands, every pair of edition and language that any brand
 * has: each language once, alternating between the editions, and the default language in all of them.
 */
export function looksAt(tenant: Tenant): readonly Look[] {
  const doors = editions.flatMap((edition) => doorOf(tenant, edition) ?? []);
  return doors.flatMap(({ edition, query, path }, at) =>
    tenant.locales.flatMap((locale, turn) =>
      locale === tenant.defaultLocale || turn % doors.length === at
        ? [{ edition, locale, address: `${path}?${query}&spec_lang=${locale}` }]
        : [],
    ),
  );
}

/** An area, or an area and game, whose pages belong to the edition; null if the brand has none. */
function doorOf(tenant: Tenant, edition: Edition) {
  const path = edition === 'modern' ? '/selectGoods' : '/selectGame';
  const games: readonly (GameCode | null)[] = [null, ...gameCodes];
  for (const area of [...(tenant.landingArea === null ? [] : [tenant.landingArea]), ...tenant.areas]) {
    for (const game of games) {
      const clientId = game === null ? null : tenant.games[game]?.clientId.web;
      if (clientId === undefined || editionFor(tenant.modernEdition, area, game) !== edition) continue;
      return { edition, path, query: queryOf(area, clientId) };
    }
  }
  return null;
}

function queryOf(area: Area, clientId: string | null): string {
  return `domain_area=${area}${clientId === null ? '' : `&client_id=${clientId}`}`;
}
