import { notFound } from 'next/navigation';
import { isArea, type Area } from '@/lib/domain/areas';
import { readGameSegment } from '@/lib/domain/game-segment';
import { isLocale, readyLocales, type Locale } from '@/lib/domain/locales';
import { gameByClientId } from '@/tenants/games';
import { tenantById } from '@/tenants/registry';
import type { Tenant } from '@/tenants/tenant';

export type RootParams = Readonly<{ tenant: string; area: string; locale: string }>;
export type Place = Readonly<{ tenant: Tenant; area: Area; locale: Locale }>;

/** The brand, area and language of an internal path; anything that doesn't belong together is a 404. */
export function placeOf(params: RootParams): Place {
  const tenant = tenantById(params.tenant);
  const { area, locale } = params;
  if (tenant === null || !isArea(area) || !tenant.areas.includes(area) || !isLocale(locale))
    return notFound();
  const ready = readyLocales(tenant.locales);
  if (!ready.includes(locale) && !(ready.length === 0 && locale === 'en')) return notFound();
  return { tenant, area, locale };
}

/** The client id in a path's game segment; null where it names none. The edge puts only ids there that the brand knows. */
export function clientIdOf(tenant: Tenant, game: string): string | null {
  const { clientId } = readGameSegment(game);
  if (clientId === null) return null;
  return gameByClientId(tenant, clientId) === null ? notFound() : clientId;
}
