import type { Area } from '@/lib/domain/areas';
import { localeTable, type Locale } from '@/lib/domain/locales';
import type { PublicTenant } from '@/lib/domain/public-tenant';
import { createLazyClient } from './api/lazy-client';
import { storedBackup } from './backup-memory';
import type { Shop } from './shop';
import { tokenReader } from './session';
import type { LocalStore } from './storage/local-store';
import { storedKeys } from './storage/keys';
import { tabSession, trackingContext, type TrackingContext } from './tracking-context';

export type ShopFacts = Readonly<{
  tenant: PublicTenant;
  area: Area;
  locale: Locale;
  gameProducts: Readonly<Record<string, string>>;
  origins: readonly string[];
  store: LocalStore;
}>;

/** The shop of a page load in the browser: its facts, its API client and where the visit came from. */
export function createShop({ tenant, area, locale, gameProducts, origins, store }: ShopFacts): Shop {
  const tracking = () => readTracking(tenant.id, locale, store);
  const currentGame = () => store.read(storedKeys.orderDraft)?.gameProductId ?? null;
  const api = createLazyClient({
    origins: origins.map((url) => ({ url, idempotent: true, methods: 'get-and-post' })),
    auth: tenant.apiAuth,
    common: () => {
      const { idfv } = tracking();
      return {
        spec_lang: locale,
        bcp47_lang: localeTable[locale].bcp47,
        ...(idfv === undefined ? {} : { idfv }),
      };
    },
    token: tokenReader(store, (clientId) =>
      clientId === undefined ? currentGame() : (gameProducts[clientId] ?? null),
    ),
    backupMemory: storedBackup(store),
  });
  return { tenant, area, locale, api, tracking };
}

function readTracking(tenantId: string, locale: Locale, store: LocalStore): TrackingContext {
  return trackingContext({
    store,
    locale,
    session: tabSession(() => window.sessionStorage, tenantId, Date.now()),
    query: new URLSearchParams(window.location.search),
    fromSocial: /(?:^|;\s*)shop_source=social(?:;|$)/.test(document.cookie),
  });
}
