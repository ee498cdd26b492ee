'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { newSecret } from '@/lib/client/account/sign-in/begin-sign-in';
import { useCompleteLogin } from '@/lib/client/account/use-complete-login';
import { ApiError, contentOf, type ApiFailure } from '@/lib/client/api/api-result';
import { isLastingRefusal } from '@/lib/client/api/refusals';
import { useShop } from '@/lib/client/shop/shop';
import type { OutputOf } from '@/lib/client/api/api-client';

type Shown = Readonly<{ code: string; qr: string }>;

/**
 * `waiting`: the game can confirm the code. `over`: it has expired, or the shop doesn't know it any more. `failed`: there is no code, or the
 * login was refused.
 */
export type PairingView =
  | Readonly<{ state: 'loading' | 'over' }>
  | (Readonly<{ state: 'waiting'; secondsLeft: number }> & Shown)
  | Readonly<{ state: 'done' }>
  | Readonly<{ state: 'failed'; failure: ApiFailure }>;

type PairingOptions = Readonly<{ clientId: string | null; onDone: () => void }>;

const once = { gcTime: 0, retry: false, refetchOnReconnect: false } as const;

/**
 * Waits for the game on the player's phone to log in this browser (F7.7). The secret that this is bound to stays in memory. The shop is asked
 * every two seconds while the page is visible, until the code is over.
 */
export function usePairing({ clientId, onDone }: PairingOptions) {
  const { api } = useShop();
  const enter = useCompleteLogin();
  const [turn, setTurn] = useState(0);
  const begun = useQuery({
    ...once,
    queryKey: ['pairStart', clientId, turn],
    staleTime: Infinity,
    queryFn: async () => {
      if (clientId === null) throw new Error('No game is chosen to log in to.');
      const { secret, binding } = await newSecret();
      const started = contentOf(await api.call('pairStart', { client_id: clientId, binding }));
      return { ...started, secret, clientId, until: Date.now() + started.expires_in * 1_000 };
    },
  });
  const secondsLeft = useSecondsUntil(begun.data?.until ?? null);
  const asked = useQuery<OutputOf<'pairCollect'>, ApiError>({
    ...once,
    queryKey: ['pairCollect', begun.data?.code, turn],
    enabled: ({ state }) => begun.data !== undefined && secondsLeft > 0 && !hasEnded(state),
    refetchInterval: ({ state }) => (hasEnded(state) ? false : (begun.data?.interval ?? 2) * 1_000),
    queryFn: async ({ signal }) => {
      if (begun.data === undefined) throw new Error('There is no code yet.');
      const { clientId: client_id, secret: binding_secret } = begun.data;
      return contentOf(await api.call('pairCollect', { client_id, binding_secret }, { signal }));
    },
  });
  const user = asked.data?.user;
  const complete = useEffectEvent(() => {
    if (user === undefined) return;
    enter(user);
    onDone();
  });
  useEffect(() => {
    if (user !== undefined) complete();
  }, [user]);
  return {
    view: viewOf({ begun, asked: asked.error, isDone: user !== undefined, secondsLeft }),
    again: () => setTurn(turn + 1),
  };
}

type Asked = Readonly<{ data: OutputOf<'pairCollect'> | undefined; error: ApiError | null }>;

/** True once asking again can't change anything. A call that got no answer, or came too soon after others, is repeated. */
const hasEnded = ({ data, error }: Asked): boolean => data?.user !== undefined || isRefusal(error);

const isRefusal = (error: ApiError | null): error is ApiError =>
  error !== null && isLastingRefusal(error.result);

type Parts = Readonly<{
  begun: Readonly<{ data: Shown | undefined; error: Error | null }>;
  asked: ApiError | null;
  isDone: boolean;
  secondsLeft: number;
}>;

function viewOf({ begun: { data, error }, asked, isDone, secondsLeft }: Parts): PairingView {
  if (isDone) return { state: 'done' };
  if (error !== null) return { state: 'failed', failure: failureOf(error) };
  if (data === undefined) return { state: 'loading' };
  if (isRefusal(asked) && !isOver(asked)) return { state: 'failed', failure: asked.result };
  if (secondsLeft <= 0 || isRefusal(asked)) return { state: 'over' };
  return { state: 'waiting', code: data.code, qr: data.qr, secondsLeft };
}

const isOver = ({ result }: ApiError): boolean =>
  result.kind === 'business' && result.codeName === 'pairingUnknown';

const failureOf = (error: Error): ApiFailure =>
  error instanceof ApiError
    ? error.result
    : { ok: false, kind: 'contract', detail: error.message, retryable: false };

/** Whole seconds until a time, counted down while the page is open; 0 from then on, and without a time. */
function useSecondsUntil(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    const tick = () => setNow(Date.now());
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000));
}
