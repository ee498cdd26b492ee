import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { NextIntlClientProvider } from 'next-intl';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ContextType, ReactNode } from 'react';
import { popupLoader } from '@/components/frame/popup-loader';
import { FailureHost } from '@/components/popups/failure-host';
import { AllWordsContext } from '@/components/popups/words-provider';
import { PopupHost } from '@/components/popups/popup-host';
import { type PopupLoader, PopupLoaderContext } from '@/components/popups/popup-contexts';
import { ToastHost } from '@/components/popups/toast-host';
import { saveUser } from '@/lib/client/account/change-session';
import { createQueries, reportFailureAtom } from '@/lib/client/failures/failures';
import { popupAtom, type Popup } from '@/lib/client/popups/popup';
import { ShopContext, type Shop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { LocalStoreContext } from '@/lib/client/storage/use-stored';
import type { Area } from '@/lib/domain/areas';
import en from '@/messages/en.json';
import { clientIdsOf, gameProductsOf } from '@/tenants/kit/games';
import { toPublicTenant } from '@/tenants/kit/public';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';
import { FakeApi } from './fake-api';
import { TestBrowser } from './test-storage';

export const ember = { client_id: '1001', gp_id: 'ember', name: 'Emberfall', logo: '/logo.svg' };
export const mia = { username: 'mia', suid: 'u1', oauth_token: 'token-1', gp_id: 'ember' };

type Visit = Readonly<{
  api?: FakeApi;
  browser?: TestBrowser;
  brand?: Tenant;
  area?: Area;
  /** Loads the texts that a page doesn't include; null if it includes all. */
  loadWords?: ContextType<typeof AllWordsContext>;
  /** The code of popups; all of it, unless a test lets some be lost. */
  popups?: PopupLoader;
  /** The server's clock, if the device's is off. */
  clock?: Shop['clock'];
}>;
export type OpenShop = ReturnType<typeof openShop>;

/** A brand's shop in one tab (Watt's by default), with everything around a page; `pushed` lists the addresses that it navigated to. */
export function openShop({
  api = new FakeApi(),
  browser = new TestBrowser(),
  brand = tenants.watt,
  area = 'sea',
  loadWords = null,
  popups = popupLoader,
  clock = Date,
}: Visit = {}) {
  const store = browser.tab();
  const atoms = createStore();
  const queries = createQueries((reported) => atoms.set(reportFailureAtom, reported));
  queries.setDefaultOptions({ queries: { gcTime: Infinity } });
  const pushed: string[] = [];
  const router = {
    push: jest.fn((href: string) => void pushed.push(href)),
    replace: jest.fn((href: string) => void pushed.push(href)),
    refresh: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
    prefetch: jest.fn(),
    bfcacheId: '',
  };
  const shop: Shop = {
    tenant: toPublicTenant(brand, area),
    area,
    locale: 'en',
    clientIds: clientIdsOf(brand),
    gameProducts: gameProductsOf(brand),
    api,
    clock,
  };
  const popup = (): Popup | null => atoms.get(popupAtom);

  /** Presses the confirming button of the open question. Like the popup host, it closes the question first. */
  async function confirm(): Promise<void> {
    const question = popup();
    if (question?.kind !== 'confirm') throw new Error('No question is open.');
    await act(async () => {
      atoms.set(popupAtom, null);
      question.onConfirm();
    });
  }

  const around = (page: ReactNode): ReactNode => (
    <AppRouterContext value={router}>
      <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
        <LocalStoreContext value={store}>
          <ShopContext value={shop}>
            <QueryClientProvider client={queries}>
              <Provider store={atoms}>
                <PopupLoaderContext value={popups}>
                  <AllWordsContext value={loadWords}>
                    {page}
                    <PopupHost />
                    <FailureHost />
                  </AllWordsContext>
                </PopupLoaderContext>
                <ToastHost />
              </Provider>
            </QueryClientProvider>
          </ShopContext>
        </LocalStoreContext>
      </NextIntlClientProvider>
    </AppRouterContext>
  );

  return {
    api,
    browser,
    store,
    atoms,
    queries,
    router,
    pushed,
    popup,
    confirm,
    around,
    render: (page: ReactNode) => render(around(page)),
    logIn(gp_id = 'watt-emberfall', suid = 'u1'): void {
      act(() => saveUser(store, { username: 'mia', suid, oauth_token: 'token', gp_id }));
    },
    /** Answers the popup before paying: a question, or the choice of a card. */
    async goOn(): Promise<void> {
      const asked = popup();
      if (asked?.kind !== 'payCard') return confirm();
      await act(async () => void (await asked.pay('card')));
    },
  };
}

/** Renders a page of a shop. The current game is Emberfall unless the browser has stored another. */
export function renderShop(page: ReactNode, visit: Visit = {}) {
  const shop = openShop(visit);
  if (shop.store.read(storedKeys.game) === null) shop.store.write(storedKeys.game, ember);
  return { ...shop, ...shop.render(page) };
}
