'use client';

import { createContext, useContext } from 'react';
import type { ApiClient } from '@/lib/client/api/api-client';
import type { ServerClock } from '@/lib/client/api/server-clock';
import type { Area } from '@/lib/domain/areas';
import type { Locale } from '@/lib/domain/locales';
import type { ClientIds } from '@/lib/domain/platform';
import type { ShopTenant } from '@/lib/domain/public-tenant';

/** What every island of a page shares: facts about the rendered page, and the API client. */
export type Shop = Readonly<{
  tenant: ShopTenant;
  area: Area;
  locale: Locale;
  clientIds: ClientIds;
  /** Client id → game product, for all games and sub-games of the brand. */
  gameProducts: Readonly<Record<string, string>>;
  api: ApiClient;
  /** The server's time, to which all time stamps in answers refer. */
  clock: Pick<ServerClock, 'now'>;
}>;

export const ShopContext = createContext<Shop | null>(null);

/** The shop of the page. Throws outside a ShopContext provider. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error('ShopContext has no provider above this component.');
  return shop;
}
