'use client';

import { useMutation } from '@tanstack/react-query';
import { ApiError, contentOf, type ApiFailure } from '@/lib/client/api/api-result';
import { useCurrentClientId } from '@/lib/client/current-game';
import { logEvent } from '@/lib/client/log-event';
import { obfuscateField } from '@/lib/client/obfuscate';
import { saveUser } from '@/lib/client/session';
import { useShop } from '@/lib/client/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { useForgetCharacter } from './account-change';

export type Credentials = Readonly<{ username: string; password: string }>;

/** Milliseconds between a login and the page's reload (spec section 4). */
const reloadMs = 500;

/** Logs in to the current game: stores the player, logs the event and reloads soon after (spec section 4, "Login"). */
export function useLogIn({ onDone, reload }: Readonly<{ onDone: () => void; reload: () => void }>) {
  const { api } = useShop();
  const store = useLocalStore();
  const clientId = useCurrentClientId();
  const forgetCharacter = useForgetCharacter();
  const mutation = useMutation({
    mutationFn: async ({ username, password }: Credentials) => {
      if (clientId === null) throw new Error('No game is chosen to log in to.');
      const fields = { username: obfuscateField(username), password: obfuscateField(password) };
      return contentOf(await api.call('auth', { client_id: clientId, ...fields }));
    },
    onSuccess: (user) => {
      const known = store.read(storedKeys.users)?.[user.gp_id];
      if (known?.suid !== user.suid) forgetCharacter();
      saveUser(store, user);
      logEvent('manual_login', { gp_id: user.gp_id });
      onDone();
      setTimeout(reload, reloadMs);
    },
  });
  return {
    logIn: mutation.mutate,
    reset: mutation.reset,
    busy: mutation.isPending || mutation.isSuccess,
    failure: mutation.error === null ? null : failureOf(mutation.error),
  };
}

function failureOf(error: Error): ApiFailure {
  if (error instanceof ApiError) return error.result;
  return { ok: false, kind: 'contract', detail: error.message, retryable: false };
}
