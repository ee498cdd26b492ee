'use client';

import { useEffect, useEffectEvent } from 'react';
import { useShop } from '@/lib/client/shop/shop';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { keepLoginAim, type LoginAim } from './login-aim';
import { readUser } from './session';

/** Remembers what a login to a game is for while its popup is open and once the player is logged in; a closed popup is for nothing. */
export function useLoginAim(aim: LoginAim | undefined, clientId: string | null): void {
  const { tenant, gameProducts } = useShop();
  const store = useLocalStore();
  const gpId = gameProducts[clientId ?? ''] ?? null;
  const isLoggedIn = useEffectEvent(() => readUser(store, gpId) !== null);
  useEffect(() => {
    keepLoginAim(tenant.id, aim ?? null, gpId);
    return () => {
      if (!isLoggedIn()) keepLoginAim(tenant.id, null, gpId);
    };
  }, [tenant.id, aim, gpId]);
}
