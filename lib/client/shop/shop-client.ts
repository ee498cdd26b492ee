import { readUser, tokenReader } from '@/lib/client/account/session';
import type { ApiClient } from '@/lib/client/api/api-client';
import type { BackupMemory } from '@/lib/client/api/api-settings';
import { createApiClient } from '@/lib/client/api/create-api-client';
import { type OmittedPart, placeName } from '@/lib/client/api/omitted-part';
import type { ServerClock } from '@/lib/client/api/server-clock';
import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { logEvent } from '@/lib/client/track/log-event';
import { readTracking } from '@/lib/client/track/tracking-context';
import type { EndpointId } from '@/lib/contract/endpoints';
import { environmentOf } from '@/lib/domain/demo-host';
import { localeTable } from '@/lib/domain/locales';
import type { ShopTenant } from '@/lib/domain/public-tenant';
import type { Shop } from './shop';

type ClientFacts = Pick<Shop, 'tenant' | 'area' | 'locale' | 'gameProducts'> &
  Readonly<{ store: LocalStore; clock: ServerClock }>;

/** The API client of a page. Loaded with its first call (ADR 2). */
export function createShopClient({
  tenant,
  area,
  locale,
  gameProducts,
  store,
  clock,
}: ClientFacts): ApiClient {
  const currentGame = () => store.read(storedKeys.orderDraft)?.gameProductId ?? null;
  const gameProductOf = (clientId: string | undefined) =>
    clientId === undefined ? currentGame() : (gameProducts[clientId] ?? null);
  const client = createApiClient({
    origins: apiOrigins(tenant),
    common: () => {
      const { idfv } = readTracking({ brand: tenant.id, locale }, store);
      return {
        spec_lang: locale,
        bcp47_lang: localeTable[locale].bcp47,
        ...(idfv === undefined ? {} : { idfv }),
      };
    },
    token: tokenReader(store, gameProductOf),
    account: (clientId) => readUser(store, gameProductOf(clientId))?.suid ?? null,
    backupMemory: storedBackup(store),
    known: ({ domain_area = area }) => ({ area, ...(domain_area === area && { currency: tenant.currency }) }),
    clock,
  });
  return reporting(client);
}

/** The API origins of the brand; a demo host calls those of the test environment. */
function apiOrigins({ api }: ShopTenant): ShopTenant['api']['production'] {
  return api[environmentOf(typeof window === 'undefined' ? '' : window.location.hostname)];
}

/** The client, with an event for each call without a readable answer and, once per page, for each part of an answer that was left out. */
function reporting(client: ApiClient): ApiClient {
  const reported = new Set<string>();
  const reportLeftOut = (call: EndpointId, leftOut: readonly OmittedPart[]) => {
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
      if (result.ok && result.leftOut !== undefined) reportLeftOut(id, result.leftOut);
      if (!result.ok && result.kind === 'contract') logEvent('api_failed', { call: id, failure: 'contract' });
      return result;
    },
  };
}

/** The backup origin that worked, remembered for a day in this browser (F6.3). */
export function storedBackup(store: LocalStore): BackupMemory {
  return {
    read: () => store.read(storedKeys.backupApi),
    remember: (url) => store.write(storedKeys.backupApi, url),
    forget: () => store.remove(storedKeys.backupApi),
  };
}
