'use client';

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider as AtomProvider } from 'jotai';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { AllWordsContext } from '@/components/popups/words-provider';
import { FailureHost } from '@/components/popups/failure-host';
import { PopupHost } from '@/components/popups/popup-host';
import { type PopupLoader, PopupLoaderContext } from '@/components/popups/popup-contexts';
import { ToastHost } from '@/components/popups/toast-host';
import { createQueries, reportFailureAtom } from '@/lib/client/failures/failures';
import { optionalPart, restoreFields, restoreScroll, useMounted } from '@/lib/client/page/page-stages';
import { inSdkView } from '@/lib/client/page/use-environment';
import { createServerClock, createShop } from '@/lib/client/shop/create-shop';
import { ShopContext } from '@/lib/client/shop/shop';
import { createLocalStore, type LocalStore } from '@/lib/client/storage/local-store';
import { LocalStoreContext } from '@/lib/client/storage/use-stored';
import type { ServerClock } from '@/lib/client/api/server-clock';
import { endEarlyPresses } from '@/lib/client/page-scripts/early-press';
import { showLogin } from '@/lib/client/page-scripts/root-marks';
import type { Area } from '@/lib/domain/areas';
import type { Locale } from '@/lib/domain/locales';
import { type PackedClientIds, unpackClientIds } from '@/lib/domain/platform';
import type { ShopTenant } from '@/lib/domain/public-tenant';
import { Tracker } from './tracker';

/** If this can't be loaded, the page works without it. */
const BackgroundParts = optionalPart(() => import('./background').then(({ Background }) => Background));

/** Loads what runs beside every page, after hydration and outside the first load. */
function DeferredBackground() {
  const isBrowser = useMounted();
  return (
    isBrowser && (
      <Suspense>
        <BackgroundParts />
      </Suspense>
    )
  );
}

const popups = async () => (await import('./popup-loader')).popupLoader;

/** The list of popups loads with what runs beside every page, or earlier if the player presses something. */
const latePopups: PopupLoader = {
  stage: async () => (await popups()).stage(),
  load: async (popup) => (await popups()).load(popup),
  preload: (kind) => {
    popups().then(
      ({ preload }) => preload(kind),
      () => undefined,
    );
  },
};

type Props = Readonly<{
  tenant: ShopTenant;
  area: Area;
  locale: Locale;
  /** The client ids of each game product, to find the login that a call needs. */
  clientIds: PackedClientIds;
  children: ReactNode;
}>;

/**
 * What all interactive parts of the page share: one query client, one set of atoms and one store per page load. The store belongs to the
 * brand. The atoms and what the store holds survive a change of language, which rebuilds the whole tree, so choices and typed text stay.
 */
export function ShopProviders({ tenant, area, locale, clientIds, children }: Props) {
  const [{ atoms, queries, clock }] = useState(() => joinPageSession({ tenantId: tenant.id, area, locale }));
  const [store] = useState(() => browserStore(tenant.id));
  const [shop] = useState(() =>
    createShop({ tenant, area, locale, clientIds: unpackClientIds(clientIds), store, clock }),
  );
  const [words] = useState(() => allWords(tenant.id, locale));
  useLayoutEffect(endEarlyPresses, []);
  useLayoutEffect(restoreScroll, []);
  useEffect(restoreFields, []);
  useEffect(showLogin, []);
  return (
    <LocalStoreContext value={store}>
      <ShopContext value={shop}>
        <QueryClientProvider client={queries}>
          <AtomProvider store={atoms}>
            <PopupLoaderContext value={latePopups}>
              <AllWordsContext value={words}>
                {children}
                <PopupHost />
                <FailureHost />
              </AllWordsContext>
            </PopupLoaderContext>
            <Tracker />
            <ToastHost />
            <DeferredBackground />
          </AtomProvider>
        </QueryClientProvider>
      </ShopContext>
    </LocalStoreContext>
  );
}

/** Returns a function that loads all words of the page. It loads them once, when the first popup opens, and again if that has failed. */
function allWords(brand: string, locale: Locale) {
  const load = async () => (await import('@/lib/i18n/all-words')).loadAllWords(brand, locale);
  let loaded: ReturnType<typeof load> | null = null;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}

type Place = Readonly<{ tenantId: string; area: Area; locale: Locale }>;

/** What the islands of a page load share: everything chosen, every answer of the API, and what the device's clock is known to be off. */
type PageSession = Readonly<{
  atoms: ReturnType<typeof createStore>;
  queries: QueryClient;
  clock: ServerClock;
}>;

let last: Readonly<{ place: Place; session: PageSession }> | null = null;

/**
 * The session of a page load, which every tree of components joins. A change of language makes a new tree: choices and clock carry over, while
 * answers, which are in a language, are requested again. Another brand or area gets a new session, and so does each rendering on a server.
 */
function joinPageSession(place: Place): PageSession {
  const goesOn =
    last !== null && last.place.tenantId === place.tenantId && last.place.area === place.area ? last : null;
  if (goesOn?.place.locale === place.locale) return goesOn.session;
  const atoms = goesOn?.session.atoms ?? createStore();
  const queries = createQueries((reported) => atoms.set(reportFailureAtom, reported));
  const session = { atoms, queries, clock: goesOn?.session.clock ?? createServerClock() };
  if (typeof window !== 'undefined') last = { place, session };
  return session;
}

/** This browser's store for a brand; on a server, a store that keeps nothing. */
function browserStore(prefix: string): LocalStore {
  const inBrowser = typeof window !== 'undefined';
  return createLocalStore({
    prefix,
    storage: () => (inBrowser ? window.localStorage : null),
    logins: inBrowser && inSdkView() ? () => window.sessionStorage : null,
    events: inBrowser ? window : null,
    now: () => Date.now(),
  });
}
