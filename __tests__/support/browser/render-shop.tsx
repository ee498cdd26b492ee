import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { NextIntlClientProvider } from 'next-intl';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { popupLoader } from '@/components/frame/popup-loader';
import { PopupHost } from '@/components/popups/popup-host';
import { PopupLoaderContext } from '@/components/popups/popup-loader-context';
import { ToastHost } from '@/components/popups/toast-host';
import { ShopContext } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { LocalStoreContext } from '@/lib/client/storage/use-stored';
import type { Area } from '@/lib/domain/areas';
import en from '@/messages/en.json';
import { toPublicTenant } from '@/tenants/kit/public';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';
import { FakeApi } from './fake-api';
import { TestBrowser } from './test-storage';

export const ember = { client_id: '1001', gp_id: 'ember', name: 'Emberfall', logo: '/logo.svg' };
export const mia = { username: 'mia', suid: 'u1', oauth_token: 'token-1', gp_id: 'ember' };

type Visit = Readonly<{ api?: FakeApi; browser?: TestBrowser; brand?: Tenant; area?: Area }>;

/** A page of a brand, Watt unless named, with the popup host, around what a test puts on it. The current game is Emberfall. */
export function renderShop(
  page: ReactNode,
  { api = new FakeApi(), browser = new TestBrowser(), brand = tenants.watt, area = 'sea' }: Visit = {},
) {
  const store = browser.tab();
  if (store.read(storedKeys.game) === null) store.write(storedKeys.game, ember);
  const atoms = createStore();
  const queries = new QueryClient();
  const router = {
    push: jest.fn(),
    replace: jest.fn(),
    refresh: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
    prefetch: jest.fn(),
    bfcacheId: '',
  };
  const shop = {
    tenant: toPublicTenant(brand, area),
    area,
    locale: 'en',
    gameProducts: {},
    api,
    tracking: () => {
      throw new Error('Nothing here is tracked.');
    },
  } as const;
  const view = render(
    <AppRouterContext value={router}>
      <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
        <LocalStoreContext value={store}>
          <ShopContext value={shop}>
            <QueryClientProvider client={queries}>
              <Provider store={atoms}>
                <PopupLoaderContext value={popupLoader}>
                  {page}
                  <PopupHost />
                </PopupLoaderContext>
                <ToastHost />
              </Provider>
            </QueryClientProvider>
          </ShopContext>
        </LocalStoreContext>
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
  return { ...view, api, store, atoms, queries, router };
}
