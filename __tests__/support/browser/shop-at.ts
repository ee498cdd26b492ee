import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { createServerClock, createShop } from '@/lib/client/shop/create-shop';
import type { Shop } from '@/lib/client/shop/shop';
import { ownCapable } from '@/lib/domain/api-origin';
import { toPublicTenant } from '@/tenants/kit/public';
import { tenants } from '@/tenants/kit/registry';

/** The shop of a page whose brand has its API elsewhere. */
export function shopAt(url: string): Shop {
  const origins = [{ url, ...ownCapable }];
  return createShop({
    tenant: { ...toPublicTenant(tenants.watt, 'sea'), api: { production: origins, test: [] } },
    area: 'sea',
    locale: 'en',
    clientIds: {},
    store: new TestBrowser().tab(),
    clock: createServerClock(),
  });
}
