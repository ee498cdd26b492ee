'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useGameProduct } from '@/lib/client/account/current-game';
import { renewalDueIn, renewLogin } from '@/lib/client/account/sign-in/renew-login';
import { useUser } from '@/lib/client/account/use-user';
import { useSdkView } from '@/lib/client/page/use-environment';
import { chosenClientIdAtom, chosenRoleAtom } from '@/lib/client/purchase/selection';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore, useStored } from '@/lib/client/storage/use-stored';

/** The longest delay that setTimeout accepts, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1;

/** Renews the login of the page's game in time, and follows changes that other tabs make to it. Renders nothing. */
export function LoginKeeper() {
  const onPage = useAtomValue(chosenClientIdAtom);
  const draft = useStored(storedKeys.orderDraft);
  const game = useStored(storedKeys.game);
  const { gameProducts } = useShop();
  // All tabs share the stored order, which may be of another game than this page's.
  const isStored = onPage === null || onPage === draft?.clientId;
  const chosen = isStored ? (draft?.clientId ?? null) : onPage;
  // The stored order may name only the client; the game played last is another's then.
  const productOfChosen = (isStored && draft?.gameProductId) || (gameProducts[chosen ?? ''] ?? null);
  useRenewal(chosen ?? game?.client_id ?? null, chosen === null ? (game?.gp_id ?? null) : productOfChosen);
  useAccountChange();
  return null;
}

/** Renews the token before it expires. Not inside a game, because the game renews its own token. */
function useRenewal(clientId: string | null, gpId: string | null): void {
  const { api, tenant } = useShop();
  const store = useLocalStore();
  const user = useUser(gpId);
  const isSdkView = useSdkView();
  const dueIn = useEffectEvent(() => (user === null ? null : renewalDueIn(store, user)));
  const renew = useEffectEvent(() => {
    if (clientId === null || gpId === null) return;
    const alone = (name: string, work: () => Promise<void>) => aloneInBrowser(`${tenant.id}:${name}`, work);
    void renewLogin({ client: api, store, alone }, { clientId, gpId }).catch(() => undefined);
  });
  const token = user?.oauth_token ?? null;
  useEffect(() => {
    if (token === null || isSdkView) return;
    const due = dueIn();
    if (due === null) return;
    const timer = setTimeout(renew, Math.min(due, longestTimerMs));
    // Timers may have stopped while the device was asleep.
    const onSeen = () => document.visibilityState === 'visible' && renew();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [token, isSdkView]);
}

/** Runs `work` in one tab at a time. Does nothing in browsers without locks, because another tab may be renewing as well. */
async function aloneInBrowser(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return;
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()));
}

/**
 * When another tab logs out or switches the account of this tab's game, drops what the former player chose and the data read for them. The
 * stored order draft may be of the game that another tab has chosen.
 */
function useAccountChange(): void {
  const gpId = useGameProduct();
  const queries = useQueryClient();
  const setRole = useSetAtom(chosenRoleAtom);
  const suid = useUser(gpId)?.suid ?? null;
  const last = useRef({ gpId, suid });
  useEffect(() => {
    const before = last.current;
    last.current = { gpId, suid };
    if (before.gpId !== gpId || before.suid === null || before.suid === suid) return;
    setRole(null);
    queries.removeQueries({ predicate: ({ queryKey: [, , who] }) => typeof who === 'string' });
  }, [gpId, suid, queries, setRole]);
}
