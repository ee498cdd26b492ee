'use client';

import { useMutation } from '@tanstack/react-query';
import { useReactionOnError } from '@/components/popups/use-reaction-on-error';
import { type LoginTarget, debtHref } from '@/lib/client/account/login-address';
import type { LoggedIn } from '@/lib/client/account/sign-in/complete-sign-in';
import { reloadMs, useCompleteLogin } from '@/lib/client/account/use-complete-login';
import { ApiError, type ApiFailure, contentOf } from '@/lib/client/api/api-result';
import { useShop } from '@/lib/client/shop/shop';
import { obfuscate } from '@/lib/domain/obfuscation';

export type Credentials = Readonly<{ username: string; password: string }>;

type LogInOptions = Readonly<{
  target: LoginTarget;
  onDone: () => void;
  /** Reloads the page, or loads the debt's page after a login for a debt. */
  reload: (debtAddress: string | null) => void;
}>;

/** Logs in to a game and reloads the page half a second later (F4.2). */
export function useLogIn({ target: { clientId, isForDebt }, onDone, reload }: LogInOptions) {
  const { api } = useShop();
  const enter = useCompleteLogin();
  const mutation = useMutation({
    mutationFn: async ({ username, password }: Credentials): Promise<LoggedIn> => {
      if (clientId === null) throw new Error('No game is chosen to log in to.');
      const fields = { username: obfuscateField(username), password: obfuscateField(password) };
      return isForDebt
        ? contentOf(await api.call('replenishAuth', { game_id: clientId, ...fields }))
        : contentOf(await api.call('auth', { client_id: clientId, ...fields }));
    },
    onSuccess: (user) => {
      enter(user);
      onDone();
      const { replenish_id: id } = user;
      const next = id === undefined ? null : debtHref(id, window.location.search);
      setTimeout(() => reload(next), reloadMs);
    },
  });
  useReactionOnError(mutation.error);
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

/** A login field as it is sent: trimmed and encoded with a new random prefix (F4.1). */
export function obfuscateField(value: string): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint8Array(2));
  return obfuscate(value, (((high & 15) << 8) | low).toString(16).padStart(3, '0'));
}
