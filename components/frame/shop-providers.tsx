'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as AtomProvider } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { PopupHost } from '@/components/popups/popup-host';
import { PopupLoaderContext } from '@/components/popups/popup-loader-context';
import { ToastHost } from '@/components/popups/toast-host';
import { restoreFields, restoreScroll } from '@/lib/client/page/kept-place';
import { joinPageLife } from '@/lib/client/page/page-life';
import { createShop } from '@/lib/client/shop/create-shop';
import { ShopContext } from '@/lib/client/shop/shop';
import { browserStore } from '@/lib/client/storage/browser-store';
import { LocalStoreContext } from '@/lib/client/storage/use-stored';
import type { Area } from '@/lib/domain/areas';
import type { Locale } from '@/lib/domain/locales';
import type { PublicTenant } from '@/lib/domain/public-tenant';
import { DeferredParts } from './deferred-parts';
import { popupLoader } from './popup-loader';
import { Tracker } from './tracker';

type Props = Readonly<{
  tenant: PublicTenant;
  area: Area;
  locale: Locale;
  /** Maps client ids to game products, to find the login that a call needs. */
  gameProducts: Readonly<Record<string, string>>;
  children: ReactNode;
}>;

/**
 * What every interactive part of the page shares: one query client, one set of atoms
 * and one store per page load. The store is kept by brand. They outlive a change of
 * language, which renders the whole tree anew, so choices and typed text stay.
 */
export function ShopProviders({ tenant, area, locale, gameProducts, children }: Props) {
  const [{ atoms, queries }] = useState(() => joinPageLife({ tenantId: tenant.id, area, locale }));
  const [store] = useState(() => browserStore(tenant.id));
  const [shop] = useState(() => createShop({ tenant, area, locale, gameProducts, store }));
  useLayoutEffect(restoreScroll, []);
  useEffect(restoreFields, []);
  return (
    <LocalStoreContext value={store}>
      <ShopContext value={shop}>
        <QueryClientProvider client={queries}>
          <AtomProvider store={atoms}>
            <PopupLoaderContext value={popupLoader}>
              {children}
              <PopupHost />
            </PopupLoaderContext>
            <Tracker />
            <ToastHost />
            <DeferredParts />
          </AtomProvider>
        </QueryClientProvider>
      </ShopContext>
    </LocalStoreContext>
  );
}
