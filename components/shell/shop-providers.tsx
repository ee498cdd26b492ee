'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as AtomProvider } from 'jotai';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { PopupHost } from '@/components/popups/popup-host';
import { ToastHost } from '@/components/popups/toast-host';
import { Tracker } from '@/components/tracking/tracker';
import { createShop } from '@/lib/client/create-shop';
import { restoreFields, restoreScroll } from '@/lib/client/kept-place';
import { joinPageLife } from '@/lib/client/page-life';
import { ShopContext } from '@/lib/client/shop';
import { browserStore } from '@/lib/client/storage/browser-store';
import { LocalStoreContext } from '@/lib/client/storage/use-stored';
import type { Area } from '@/lib/domain/areas';
import type { Locale } from '@/lib/domain/locales';
import type { PublicTenant } from '@/lib/domain/public-tenant';
import { DeferredParts } from './deferred-parts';

type Props = Readonly<{
  tenant: PublicTenant;
  area: Area;
  locale: Locale;
  /** Client id → game product of the brand, to find the right login for a call. */
  gameProducts: Readonly<Record<string, string>>;
  children: ReactNode;
}>;

/**
 * What every island shares. One query client, one set of atoms and one store a page load; the store is told apart by brand,
 * and a change of language, which makes the tree anew, leaves what is chosen and typed as it was.
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
            {children}
            <PopupHost />
            <Tracker />
            <ToastHost />
            <DeferredParts />
          </AtomProvider>
        </QueryClientProvider>
      </ShopContext>
    </LocalStoreContext>
  );
}
