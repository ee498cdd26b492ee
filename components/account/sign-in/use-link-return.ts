'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFailureHandler } from '@/components/popups/use-failure';
import { useFailureText } from '@/components/popups/use-failure-text';
import { isPlainFailure } from '@/components/popups/use-reaction-on-error';
import { ownPath } from '@/lib/client/account/sign-in/pending';
import { readReturnParams } from '@/lib/client/account/sign-in/return-params';
import { reloadMs, useEnter } from '@/lib/client/account/use-enter';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { useShop } from '@/lib/client/shop/shop';

/** `over`: the link isn't good, or not any more. `failed`: nobody has said so, and the same link may be tried again. */
export type LinkView =
  Readonly<{ state: 'asking' | 'done' | 'over' }> | Readonly<{ state: 'failed'; reason: string }>;

type LinkReturn = Readonly<{ view: LinkView; again: () => void }>;

/** Where the link leads: to the page that the game names, or to its goods. */
function nextOf(clientId: string, next: string | undefined): string {
  return next === undefined ? `/selectGoods?${new URLSearchParams({ client_id: clientId })}` : ownPath(next);
}

/** Logs in with the token of a game's link, which the page's first script has taken out of the address. `go` replaces this page. */
export function useLinkReturn(go: (address: string) => void): LinkReturn {
  const { api } = useShop();
  const words = useFailureText();
  const enter = useEnter();
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
    enter(result.content);
    setView({ state: 'done' });
    setTimeout(() => go(nextOf(clientId, next)), reloadMs);
  };
  const begin = useEffectEvent(() => {
    // A link is good once: a page that is drawn twice must not use it twice.
    if (!begun.current) void logIn();
    begun.current = true;
  });
  useEffect(() => {
    const turn = setTimeout(begin);
    return () => clearTimeout(turn);
  }, []);
  return { view, again: () => void logIn() };
}
