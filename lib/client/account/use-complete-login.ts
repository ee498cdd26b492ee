'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { logEvent } from '@/lib/client/track/log-event';
import type { UserInfo } from '@/lib/contract/login';
import { useForgetCharacter } from './account-change';
import { saveUser } from './change-session';
import { noteAccount } from './note-account';

/** Milliseconds between a login and the reload of the page (F4.2). */
export const reloadMs = 500;

/** Reloads the page as the logged-in player, or loads the page they were going to. */
export function loadAgain(next: string | null): void {
  if (next === null) window.location.reload();
  else window.location.assign(next);
}

/**
 * Returns a function that goes on after a login with `load`. Where nothing lasts (blocked or full storage) only this page holds the login, and
 * another document would lose it: so the page stays, or its router leads on.
 */
export function useGoOn(load: (next: string | null) => void): (next: string | null) => void {
  const store = useLocalStore();
  const router = useRouter();
  return (next) => {
    if (store.isLasting()) load(next);
    else if (next !== null) router.push(next);
  };
}

/** The last step of every login, however it was made: stores the player and logs the event (F4.2). */
export function useCompleteLogin(): (user: UserInfo) => void {
  const store = useLocalStore();
  const forgetCharacter = useForgetCharacter();
  return useCallback(
    ({ username, suid, oauth_token, gp_id, expires_at }) => {
      if (store.read(storedKeys.users)?.[gp_id]?.suid !== suid) forgetCharacter(gp_id);
      noteAccount(store, { gp_id, suid });
      saveUser(store, {
        username,
        suid,
        oauth_token,
        gp_id,
        ...(expires_at !== undefined && { expires_at }),
      });
      logEvent('manual_login', { gp_id });
    },
    [store, forgetCharacter],
  );
}
