import { cache } from 'react';
import { notFound } from 'next/navigation';
import type { ApiEnvironment } from '@/lib/domain/api-origin';
import { isArea, type Area } from '@/lib/domain/areas';
import { readBrandSegment } from '@/lib/domain/brand-segment';
import { readGameSegment } from '@/lib/domain/game-segment';
import { isLocale, readyLocales, type Locale } from '@/lib/domain/locales';
import type { Platform } from '@/lib/domain/platform';
import { gameByClientId } from '@/tenants/kit/games';
import { namedIn } from '@/tenants/kit/named-in';
import { tenantById } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';

export type RootParams = Readonly<{ tenant: string; area: string; locale: string }>;
/**
 * The brand, API environment, area and language of a page. `environment` decides whose goods it shows: the live ones or, on demo hosts,
 * those of the test API.
 */
export type Place = Readonly<{ tenant: Tenant; environment: ApiEnvironment; area: Area; locale: Locale }>;

/** The place of an internal path. Anything that doesn't fit together is a 404. */
export function placeOf({ tenant, area, locale }: RootParams): Place {
  return placeOfSegments(tenant, area, locale);
}

/** One object per render, so that what is loaded for it is loaded once. */
const placeOfSegments = cache((segment: string, area: string, locale: string): Place => {
  const brand = readBrandSegment(segment);
  const tenant = tenantById(brand.tenant);
  if (tenant === null || !isArea(area) || !tenant.areas.includes(area) || !isLocale(locale))
    return notFound();
  const ready = readyLocales(tenant.locales);
  if (!ready.includes(locale) && !(ready.length === 0 && locale === 'en')) return notFound();
  return { tenant: namedIn(tenant, locale), environment: brand.environment, area, locale };
});

/** The client id in a path's game segment; null when it has none. The edge writes only ids that the brand has, so any other is a 404. */
export function clientIdOf(tenant: Tenant, game: string): string | null {
  const { clientId } = readGameSegment(game);
  if (clientId === null) return null;
  return gameByClientId(tenant, clientId) === null ? notFound() : clientId;
}

/** The platform that a page is for: that of the client id in its game segment, or the segment's own where it has none. */
export function platformIn(tenant: Tenant, game: string): Platform {
  const { clientId, platform } = readGameSegment(game);
  return (clientId === null ? null : gameByClientId(tenant, clientId)?.platform) ?? platform;
}
