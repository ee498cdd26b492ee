import type { Area } from '@/lib/domain/areas';
import type { ApiOrigins } from '@/lib/domain/api-origin';
import { editionFor, type Edition } from '@/lib/domain/edition';
import { readLocal } from '@/lib/domain/local-text';
import type { Locale } from '@/lib/domain/locales';
import type { FooterExtra, PublicTenant } from '@/lib/domain/public-tenant';
import type { AreaLink, Brand } from './brand';
import { gameByClientId } from './games';

/** An empty list means the page's own origin. */
const noOthers: ApiOrigins = { production: [], test: [] };

/**
 * What a page of `area` may know of a brand: a selection of its facts, with the links of that area and the API origins of this deployment.
 */
export function toPublicTenant(tenant: Brand, area: Area, api: ApiOrigins = noOthers): PublicTenant {
  const { id, title, accent, icon, logo, areas, landingArea, currencies, locales, defaultLocale } = tenant;
  const { copyright, contact, legal, footerExtras, classicNavigation, channels, login, loginClientNumber } =
    tenant;
  const { clientAreas, exemptions, collectAppId, collectEventId, publisher, payMarks, moneyFormat } = tenant;
  return {
    id,
    title,
    accent,
    icon,
    logo,
    areas,
    landingArea,
    currencies,
    currency: currencies[area],
    moneyFormat,
    locales,
    defaultLocale,
    links: { privacy: linkFor(tenant.links.privacy, area), terms: linkFor(tenant.links.terms, area) },
    appLinks: Object.fromEntries(
      Object.values(tenant.games).flatMap(({ gpId, appLink }) =>
        appLink === undefined ? [] : [[gpId, appLink]],
      ),
    ),
    help: linksFor(tenant.help, area),
    buying: tenant.buying[area] ?? {},
    publisher,
    payMarks,
    copyright,
    contact,
    legal,
    footerExtras,
    classicNavigation,
    channels,
    clientAreas,
    login,
    loginClientNumber,
    exemptions,
    collectAppId,
    collectEventId,
    api,
    trackOrigin: '',
  };
}

/** What a page may know of a game as its brand sells it. */
type PublicGame = Readonly<{
  /** The edition that the brand's policy gives for the game in this area, whichever the page's address requests. */
  edition: Edition;
  /** Texts of footer items that only this game has (F2.16). */
  notes: Readonly<Partial<Record<FooterExtra, string>>>;
}>;

/**
 * The game of a client id, in the page's area and language. For a game that the brand doesn't have, the brand's general edition and no
 * notes.
 */
export function toPublicGame(
  tenant: Brand,
  { area, locale }: Readonly<{ area: Area; locale: Locale }>,
  clientId: string,
): PublicGame {
  const found = gameByClientId(tenant, clientId);
  const notes = Object.entries(found?.game.notes ?? {});
  return {
    edition: editionFor(tenant.modernEdition, area, found?.code ?? null),
    notes: Object.fromEntries(
      notes.map(([extra, text]) => [extra, readLocal(text, locale, tenant.defaultLocale)]),
    ),
  };
}

function linksFor(links: Brand['help'], area: Area): PublicTenant['help'] {
  return Object.fromEntries(Object.entries(links).map(([name, link]) => [name, linkFor(link, area)]));
}

function linkFor(link: AreaLink, area: Area): string {
  return link.byArea?.[area] ?? link.default;
}
