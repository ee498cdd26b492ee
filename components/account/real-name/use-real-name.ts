'use client';

import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useFailureHandler } from '@/components/popups/use-failure';
import { useReactionOnError } from '@/components/popups/use-reaction-on-error';
import { useCurrentClientId, useCurrentUser } from '@/lib/client/account/current-game';
import { userInfoQuery } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';

/**
 * `noGame`: without a game there is no login to check. `goVerify`: a
 * verification has begun at `url`, and the player is being sent there.
 */
export type RealNameView =
  | Readonly<{ state: 'loading' | 'noGame' | 'loggedOut' | 'failed' | 'notVerified' | 'verified' }>
  | Readonly<{ state: 'goVerify'; url: string }>;

export type RealNameCheck = Readonly<{
  view: RealNameView;
  verify: () => void;
  isStarting: boolean;
  check: () => void;
  isChecking: boolean;
}>;

const never = () => () => undefined;

/**
 * The state of the real-name check (F2.19), and what the player can do. `leave` opens the verifier's page.
 */
export function useRealName(leave: (url: string) => void): RealNameCheck {
  const { api } = useShop();
  const user = useCurrentUser();
  const clientId = useCurrentClientId();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const input = { client_id: clientId ?? '' };
  const info = useQuery({
    ...userInfoQuery(api, input, user?.suid ?? ''),
    enabled: user !== null && clientId !== null,
    refetchOnWindowFocus: 'always',
  });
  useReactionOnError(info.error);
  const handle = useFailureHandler();
  const [begun, setBegun] = useState<Readonly<{ url: string }> | null>(null);
  const [isStarting, setIsStarting] = useState(false);

  const verify = async () => {
    setIsStarting(true);
    const result = await api.call('startRealName', input);
    setIsStarting(false);
    if (!result.ok) return handle(result);
    setBegun(result.content);
    leave(result.content.url);
  };

  const known = info.data?.real_name;
  return {
    view: viewOf({ isHydrated, hasGame: clientId !== null, isLoggedIn: user !== null, info, known, begun }),
    verify: () => void verify(),
    isStarting,
    check: () => void info.refetch(),
    isChecking: info.isFetching,
  };
}

type CheckState = Readonly<{
  isHydrated: boolean;
  hasGame: boolean;
  isLoggedIn: boolean;
  info: Readonly<{ isPending: boolean; isError: boolean }>;
  known: string | undefined;
  begun: Readonly<{ url: string }> | null;
}>;

function viewOf({ isHydrated, hasGame, isLoggedIn, info, known, begun }: CheckState): RealNameView {
  if (!isHydrated) return { state: 'loading' };
  if (!hasGame) return { state: 'noGame' };
  if (!isLoggedIn) return { state: 'loggedOut' };
  if (info.isPending) return { state: 'loading' };
  if (known === 'verified' || known === 'notRequired') return { state: 'verified' };
  if (info.isError || known !== 'notVerified') return { state: 'failed' };
  return begun === null ? { state: 'notVerified' } : { state: 'goVerify', url: begun.url };
}
