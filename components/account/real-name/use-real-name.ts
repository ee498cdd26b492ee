'use client';

import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useFailureHandler } from '@/components/popups/use-failure';
import { useCurrentClientId, useCurrentUser } from '@/lib/client/account/current-game';
import { readUser } from '@/lib/client/account/session';
import { useUser } from '@/lib/client/account/use-user';
import { userInfoQuery } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import { useHydrated } from '@/lib/client/page/page-stages';
import { replaceQuery } from '@/lib/client/page/use-page-href';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import type { UserInfo } from '@/lib/contract/login';
import { carryQuery } from '@/lib/domain/carry-query';

/**
 * `noGame`: without a game there is no login to check. `goVerify`: a verification has begun at `url`, and the player is being sent there.
 */
export type RealNameView =
  | Readonly<{ state: 'loading' | 'noGame' | 'loggedOut' | 'failed' | 'notVerified' | 'verified' }>
  | Readonly<{ state: 'goVerify'; url: string }>;

type GameIds = Readonly<{ client_id: string; gp_id: string }>;

/** The game that the address names, and the brand's first game; null where there is none. */
export type RealNameGames = Readonly<{ named: GameIds | null; first: GameIds | null }>;

export type RealNameCheck = Readonly<{
  view: RealNameView;
  verify: () => void;
  isStarting: boolean;
  check: () => void;
  isChecking: boolean;
  /** The game to log in to. */
  clientId: string | null;
}>;

/** The state of the real-name check (F2.19), and what the player can do. `leave` opens the verifier's page. */
export function useRealName(leave: (url: string) => void, games: RealNameGames): RealNameCheck {
  const { api, tenant } = useShop();
  const { user, clientId } = useCheckedLogin(games);
  const isHydrated = useHydrated();
  const input = { client_id: clientId ?? '' };
  const info = useQuery({
    ...userInfoQuery(api, input, user?.suid ?? ''),
    enabled: user !== null && clientId !== null,
    refetchOnWindowFocus: 'always',
  });
  const { begun, isStarting, verify } = useVerification(leave, { user, clientId });

  // Before the links of the page read the address.
  useLayoutEffect(() => restoreVisit(tenant.id), [tenant.id]);

  const known = info.data?.real_name;
  return {
    view: viewOf({ isHydrated, hasGame: clientId !== null, isLoggedIn: user !== null, info, known, begun }),
    verify,
    isStarting,
    check: () => void info.refetch(),
    isChecking: info.isFetching,
    clientId,
  };
}

/** Where an account verifies its name. */
type Verification = Readonly<{ url: string; gp_id: string; suid: string }>;

const isOf = (user: UserInfo | null, { gp_id, suid }: Verification): boolean =>
  user?.gp_id === gp_id && user.suid === suid;

type CheckedLogin = Readonly<{ user: UserInfo | null; clientId: string | null }>;

/** Begins the verification of the login. Another account may log in meanwhile, in whichever tab: it isn't sent to verify the former one. */
function useVerification(leave: (url: string) => void, { user, clientId }: CheckedLogin) {
  const { api, tenant } = useShop();
  const store = useLocalStore();
  const handle = useFailureHandler();
  const [last, setLast] = useState<Verification | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const verify = async () => {
    if (user === null) return;
    const { gp_id, suid } = user;
    setIsStarting(true);
    const result = await api.call('startRealName', { client_id: clientId ?? '' });
    setIsStarting(false);
    if (!result.ok) return handle(result, { clientId: clientId ?? undefined });
    const { url } = result.content;
    if (!isOf(readUser(store, gp_id), { url, gp_id, suid })) return;
    setLast({ url, gp_id, suid });
    keepVisit(tenant.id);
    leave(url);
  };
  const begun = last !== null && isOf(user, last) ? last : null;
  return { begun, isStarting, verify: () => void verify() };
}

/** The login to check: that of the game in the address, else of the current game, else of the brand's first game. */
function useCheckedLogin({ named, first }: RealNameGames) {
  const currentClient = useCurrentClientId();
  const currentUser = useCurrentUser();
  const game = named ?? (currentClient === null ? first : null);
  const user = useUser(game?.gp_id ?? null);
  return game === null ? { user: currentUser, clientId: currentClient } : { user, clientId: game.client_id };
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

const visitKey = (brand: string) => `${brand}:real_name_visit`;

/** Notes the visit's parameters in this tab: the backend makes the way back from the verifier, and knows only the game. */
function keepVisit(brand: string): void {
  const visit = carryQuery(new URLSearchParams(window.location.search), new URLSearchParams());
  try {
    window.sessionStorage.setItem(visitKey(brand), visit.toString());
  } catch {
    // Where nothing can be stored, the visit goes on without them.
  }
}

/** Puts them into the address again, once; those of the way back itself win. */
function restoreVisit(brand: string): void {
  try {
    const kept = window.sessionStorage.getItem(visitKey(brand));
    if (kept === null) return;
    window.sessionStorage.removeItem(visitKey(brand));
    replaceQuery(carryQuery(new URLSearchParams(kept), new URLSearchParams(window.location.search)));
  } catch {
    // See keepVisit.
  }
}
