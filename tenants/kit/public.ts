import type { Area } from '@/lib/domain/areas';
import type { ApiOrigins } from '@/lib/domain/api-origin';
import type { PublicTenant } from '@/lib/domain/public-tenant';
import type { AreaLink, Brand } from './brand';

/** The page's own origin. */
const noOthers: ApiOrigins = { production: [], test: [] };

/** What a page of `area` may know of a brand: a pick, with the links of that area and the API this deployment has for it. */
export function toPublicTenant(tenant: Brand, area: Area, api: ApiOrigins = noOthers): PublicTenant {
  const { id, title, accent, icon, logo, areas, landingArea, currencies, locales, defaultLocale } = tenant;
  const { copyright, contact, legal, footerExtras, classicNavigation, channels, login, loginClientNumber } =
    tenant;
  const { exemptions, collectAppId, collectEventId } = tenant;
  return {
    id, title, accent, icon, logo, areas, landingArea, currencies, locales, defaultLocale,
    links: { privacy: linkFor(tenant.links.privacy, area), terms: linkFor(tenant.links.terms, area) },
    copyright, contact, legal, footerExtras, classicNavigation, channels, login, loginClientNumber,
    exemptions, collectAppId, collectEventId, api,
    trackOrigin: '',
  }; // prettier-ignore
}

function linkFor(link: AreaLink, area: Area): string {
  return link.byArea?.[area] ?? link.default;
}
