import { tokenReader } from '@/lib/client/account/session';
import type { ApiClient } from '@/lib/client/api/api-client';
import type { BackupMemory } from '@/lib/client/api/api-settings';
import { createLazyClient } from '@/lib/client/api/lazy-client';
import type { OmittedPart } from '@/lib/client/api/omitted-part';
import type { ServerClock } from '@/lib/client/api/server-clock';
import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { logEvent } from '@/lib/client/track/log-event';
import { tabSession, trackingContext, type TrackingContext } from '@/lib/client/track/tracking-context';
import type { EndpointId } from '@/lib/contract/endpoints';
import type { Area } from '@/lib/domain/areas';
import { environmentOf } from '@/lib/domain/demo-host';
import { type Locale, localeTable } from '@/lib/domain/locales';
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

/** The API origins of the brand; a demo host calls those of the test environment. */
function apiOrigins({ api }: ShopTenant): ShopTenant['api']['production'] {
  return api[environmentOf(typeof window === 'undefined' ? '' : window.location.hostname)];
}

/** The shop of a page load in the browser: its facts, its API client and where the visit came from. */
export function createShop({ tenant, area, locale, clientIds, store, clock }: ShopFacts): Shop {
  const gameProducts = productsByClient(clientIds);
  const tracking = () => readTracking(tenant.id, locale, store);
  const currentGame = () => store.read(storedKeys.orderDraft)?.gameProductId ?? null;
  const client = createLazyClient({
    origins: apiOrigins(tenant),
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
    known: ({ domain_area = area }) => ({ area, ...(domain_area === area && { currency: tenant.currency }) }),
    clock,
  });
  return { tenant, area, locale, clientIds, gameProducts, api: reporting(client), clock, tracking };
}

/** The client, with an event for each call without a readable answer and, once per page, for each part of an answer that was left out. */
function reporting(client: ApiClient): ApiClient {
  const reported = new Set<string>();
  const reportLeftOut = async (call: EndpointId, leftOut: readonly OmittedPart[]) => {
    const { placeName } = await import('@/lib/client/api/omitted-part');
    for (const place of leftOut) {
      const field = placeName(place);
      if (reported.has(`${call} ${field}`)) continue;
      reported.add(`${call} ${field}`);
      logEvent('api_failed', { call, failure: 'contract', field });
    }
  };
  return {
    call: async (id, input, options) => {
      const result = await client.call(id, input, options);
      if (!result.ok && result.kind === 'network') {
        const status = result.status === null ? undefined : String(result.status);
        logEvent('api_failed', { call: id, failure: result.reason, status });
      }
      if (result.ok && result.leftOut !== undefined) void reportLeftOut(id, result.leftOut);
      if (!result.ok && result.kind === 'contract') logEvent('api_failed', { call: id, failure: 'contract' });
      return result;
    },
  };
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

/** The backup origin that worked, remembered for a day in this browser (F6.3). */
export function storedBackup(store: LocalStore): BackupMemory {
  return {
    read: () => store.read(storedKeys.backupApi),
    remember: (url) => store.write(storedKeys.backupApi, url),
    forget: () => store.remove(storedKeys.backupApi),
  };
}
