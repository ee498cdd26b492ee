import 'server-only';
import { cache } from 'react';
import { brandApi, serverDoor } from '@/lib/backend/mount';
import type { ApiClient } from '@/lib/client/api/api-client';
import type { BackupMemory } from '@/lib/client/api/api-settings';
import { createApiClient } from '@/lib/client/api/create-api-client';
import { localeTable, type Locale } from '@/lib/domain/locales';
import type { Tenant } from '@/tenants/tenant';

/** Which backup origin answered last, for all pages of this process: one dead origin must not slow each of them down. */
let working: string | null = null;
const processMemory: BackupMemory = {
  read: () => working,
  remember: (url) => {
    working = url;
  },
  forget: () => {
    working = null;
  },
};

/** The browser's own client for server components, with our backend called in process and no token: pages are anonymous. */
export const serverApi = cache((tenant: Tenant, locale: Locale): ApiClient => {
  const { origins, fetch } = serverDoor(tenant);
  return createApiClient({
    origins,
    fetch,
    auth: brandApi(tenant).apiAuth,
    common: () => ({ spec_lang: locale, bcp47_lang: localeTable[locale].bcp47 }),
    token: () => null,
    backupMemory: processMemory,
  });
});
