import 'server-only';
import { cache } from 'react';
import { serverTransport, brandApi, brandTrackOrigin } from '@/lib/backend/mount';
import type { ApiClient } from '@/lib/client/api/api-client';
import type { BackupMemory } from '@/lib/client/api/api-settings';
import { createApiClient } from '@/lib/client/api/create-api-client';
import { ownCapable } from '@/lib/domain/api-origin';
import { isArea, type Area } from '@/lib/domain/areas';
import { localeTable } from '@/lib/domain/locales';
import type { ShopTenant } from '@/lib/domain/public-tenant';
import { toPublicTenant } from '@/tenants/kit/public';
import type { Tenant } from '@/tenants/kit/tenant';
import type { Place } from './page-params';

/** The part of a place that a page's calls depend on. */
export type PageBrand = Pick<Place, 'tenant' | 'environment' | 'locale'>;

/** The server transport chooses between a brand's origins itself, and remembers its choice. */
const noMemory: BackupMemory = { read: () => null, remember: () => undefined, forget: () => undefined };

/** The browser's API client for server components. It calls our backend in process and sends no token, because pages are anonymous. */
export const serverApi = cache(({ tenant, environment, locale }: PageBrand): ApiClient => {
  return createApiClient({
    origins: [{ url: 'http://internal', ...ownCapable }],
    fetch: serverTransport(tenant, environment),
    common: () => ({ spec_lang: locale, bcp47_lang: localeTable[locale].bcp47 }),
    token: () => null,
    backupMemory: noMemory,
    known: ({ domain_area: area }) => ({ currency: isArea(area) ? tenant.currencies[area] : undefined }),
  });
});

/** What the browser knows of its brand on a page of `area`, with the API and the tracking host of this deployment. */
export function pageTenant(tenant: Tenant, area: Area): ShopTenant {
  const {
    icon: _icon,
    currencies: _currencies,
    copyright: _copyright,
    footerExtras: _extras,
    classicNavigation: _navigation,
    loginClientNumber: _number,
    ...facts
  } = toPublicTenant(tenant, area);
  return {
    ...facts,
    api: brandApi(tenant),
    trackOrigin: brandTrackOrigin(tenant),
  };
}
