import { lazily } from '@/lib/client/api/lazy-client';
import type { ServerClock } from '@/lib/client/api/server-clock';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { logEvent } from '@/lib/client/track/log-event';
import type { Area } from '@/lib/domain/areas';
import type { Locale } from '@/lib/domain/locales';
import { type ClientIds, productsByClient } from '@/lib/domain/platform';
import type { ShopTenant } from '@/lib/domain/public-tenant';
import type { Shop } from './shop';

export type ShopFacts = Readonly<{
  tenant: ShopTenant;
  area: Area;
  locale: Locale;
  clientIds: ClientIds;
  store: LocalStore;
  clock: ServerClock;
}>;

/** A clock that goes by the device's until told how far that is ahead. */
export function createServerClock(): ServerClock {
  let aheadMs = 0;
  return {
    now: () => Date.now() - aheadMs,
    noteAhead: (ms) => {
      aheadMs = ms;
    },
  };
}

/** The shop of a page load in the browser: its facts, and its API client, which loads with the first call. */
export function createShop({ tenant, area, locale, clientIds, store, clock }: ShopFacts): Shop {
  const gameProducts = productsByClient(clientIds);
  const load = async () => {
    const { createShopClient } = await import('./shop-client');
    return createShopClient({ tenant, area, locale, gameProducts, store, clock });
  };
  const api = lazily(load, (call) => logEvent('api_failed', { call, failure: 'unreachable' }));
  return { tenant, area, locale, clientIds, gameProducts, api, clock };
}
