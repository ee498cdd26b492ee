'use client';

import { inSdkView, useSdkView } from '@/lib/client/page/use-environment';
import { type Shop, useShop } from './shop';

/**
 * The client id that every address inside the game (visit=sdk) must have, since only the address can tell the game there. Null outside the
 * game. In the browser only.
 */
export function sdkClientId({ gameProducts }: Pick<Shop, 'gameProducts'>): string | null {
  if (!inSdkView()) return null;
  const query = new URLSearchParams(window.location.search);
  const named = ['client_id', 'rp_client_id'].map((key) => query.get(key) ?? '');
  return named.find((id) => Object.hasOwn(gameProducts, id)) ?? null;
}

/**
 * Whether the player can choose an area: the brand has several, and the page isn't inside a game whose client id selects one, which would
 * undo every choice (F1.4).
 */
export function useAreaChoice(): boolean {
  const shop = useShop();
  const isSdkView = useSdkView();
  const isBound = isSdkView && Object.hasOwn(shop.tenant.clientAreas, sdkClientId(shop) ?? '');
  return shop.tenant.areas.length > 1 && !isBound;
}
