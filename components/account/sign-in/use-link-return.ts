'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFailureHandler } from '@/components/popups/use-failure';
import { useFailureText } from '@/components/popups/use-failure-text';
import { isPlainFailure } from '@/components/popups/use-reaction-on-error';
import { ownPath } from '@/lib/client/account/sign-in/pending';
import { readReturnParams } from '@/lib/client/account/sign-in/return-params';
import { readUser } from '@/lib/client/account/session';
import { reloadMs, useCompleteLogin } from '@/lib/client/account/use-complete-login';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { keepHandover } from '@/lib/client/page-scripts/sdk-handover';
import { useShop } from '@/lib/client/shop/shop';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { fieldsOf, text } from '@/lib/client/storage/decode';
import type { UserInfo } from '@/lib/contract/login';
import { pairingKeyName } from '@/lib/domain/pairing';

/**
 * `scan`: a phone's camera opened the QR code of a desktop, which only the game can use. `who`: another player is logged in here, so we ask
 * first: the link may be a stranger's. `over`: the server has refused the link, because it is invalid, used or expired. `failed`: the login
 * failed for another reason, and the same link may be tried again.
 */
export type LinkView =
  | Readonly<{ state: 'asking' | 'done' | 'over' | 'scan' }>
  | Readonly<{ state: 'who'; name: string; current: string }>
  | Readonly<{ state: 'failed'; reason: string }>;

type LinkReturn = Readonly<{
  view: LinkView;
  /** Logs in, after the question or as another try. */
  logIn: () => void;
  /** Goes on as the player who is logged in. */
  stay: () => void;
}>;

/** True for the address in a QR code. Its key is never sent from here: it would log in nobody without the game. */
const isPairing = () => readReturnParams()[pairingKeyName] !== undefined;

/** The address that the link leads to: the page that the game names, or else the game's goods. */
function nextOf(clientId: string, next: string | undefined): string {
  return next === undefined ? `/selectGoods?${new URLSearchParams({ client_id: clientId })}` : ownPath(next);
}

/** Whether an address of the shop is that of the game's own view, whose tab holds its login alone (F4.6). */
const isSdkAddress = (address: string): boolean =>
  new URLSearchParams(address.split('?', 2)[1]).get('visit') === 'sdk';

type Aim = Readonly<{ clientId: string; address: string }>;

/** Stores a login where the page that it leads to finds it. */
function useKeepLogin(): (user: UserInfo, aim: Aim) => void {
  const { tenant } = useShop();
  const enter = useCompleteLogin();
  return (user, { clientId, address }) => {
    const handover = { clientId, token: user.oauth_token };
    if (isSdkAddress(address)) keepHandover(() => window.sessionStorage, tenant.id, handover);
    else enter(user);
  };
}

/** Logs in with the token of a game's link, which the page's first script has taken out of the address. `go` replaces this page. */
export function useLinkReturn(go: (address: string) => void): LinkReturn {
  const { api } = useShop();
  const words = useFailureText();
  const store = useLocalStore();
  const keepLogin = useKeepLogin();
  const handle = useFailureHandler();
  const begun = useRef(false);
  const [view, setView] = useState<LinkView>({ state: 'asking' });

  const failed = (failure: ApiFailure): LinkView =>
    failure.kind === 'business' && failure.codeName === 'loginFailed'
      ? { state: 'over' }
      : { state: 'failed', reason: words.ofFailure(failure) };
  const logIn = async () => {
    const { client_id: clientId, login_token: token, next } = readReturnParams();
    if (clientId === undefined || token === undefined) return setView({ state: 'over' });
    setView({ state: 'asking' });
    const result = await api.call('linkAuth', { client_id: clientId, login_token: token });
    if (!result.ok) {
      if (!isPlainFailure(result)) handle(result);
      return setView(failed(result));
    }
    const address = nextOf(clientId, next);
    keepLogin(result.content, { clientId, address });
    setView({ state: 'done' });
    setTimeout(() => go(address), reloadMs);
  };
  const begin = useEffectEvent(() => {
    // A link works only once, so a second run of this effect must not use it again.
    if (begun.current) return;
    begun.current = true;
    if (isPairing()) return setView({ state: 'scan' });
    const asked = otherPlayer(store);
    if (asked === null) void logIn();
    else setView(asked);
  });
  useEffect(() => {
    const turn = setTimeout(begin);
    return () => clearTimeout(turn);
  }, []);
  const stay = () => {
    const { client_id: clientId, next } = readReturnParams();
    go(nextOf(clientId ?? '', next));
  };
  return { view, logIn: () => void logIn(), stay };
}

/**
 * If another player is logged in to the link's game, the view that asks which of the two to continue as; otherwise null. A login for the
 * game's view takes nobody's place.
 */
function otherPlayer(store: LocalStore): LinkView | null {
  const { login_token: token = '', next = '' } = readReturnParams();
  const claims = linkClaims(token);
  const user = claims === null || isSdkAddress(next) ? null : readUser(store, claims.gpId);
  if (claims === null || user === null || user.suid === claims.suid) return null;
  return { state: 'who', name: claims.name, current: user.username };
}

/** The player that a login link claims to log in. Unverified: only for asking the player to confirm. */
type LinkClaims = Readonly<{ gpId: string; suid: string; name: string }>;

/** Reads the claims in a link's token; null when the token can't be read. */
function linkClaims(token: string): LinkClaims | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
    const fields = fieldsOf(JSON.parse(new TextDecoder().decode(bytes)));
    const word = (name: string) => text(128)(fields?.[name]);
    const [gpId, suid, name] = [word('game'), word('sub'), word('name')];
    return gpId === null || suid === null || name === null ? null : { gpId, suid, name };
  } catch {
    return null;
  }
}
