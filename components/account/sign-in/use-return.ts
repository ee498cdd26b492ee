'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useFailureHandler } from '@/components/popups/use-failure';
import { useFailureText } from '@/components/popups/use-failure-text';
import { isPlainFailure } from '@/components/popups/use-reaction-on-error';
import { debtHref } from '@/lib/client/account/login-address';
import { kindOfReturn, readReturnParams } from '@/lib/client/account/sign-in/return-params';
import { completeSignIn, type LoggedIn } from '@/lib/client/account/sign-in/complete-sign-in';
import { takePending, type PendingSignIn } from '@/lib/client/account/sign-in/pending';
import { reloadMs, useCompleteLogin } from '@/lib/client/account/use-complete-login';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { useShop } from '@/lib/client/shop/shop';
import type { SignInProvider } from '@/lib/domain/sign-in-providers';

/** `reason` is the server's message, or null if the provider's answer couldn't be confirmed. */
export type ReturnView =
  | Readonly<{ state: 'asking' | 'done' | 'cancelled' | 'foreign' }>
  | Readonly<{ state: 'failed'; reason: string | null }>;

export type SignInReturn = Readonly<{
  view: ReturnView;
  /** The sign-in begun in this tab; null when there is none. */
  pending: PendingSignIn | null;
}>;

/** The address to go to after signing in: where the player was, or their debt. */
function nextOf({ isForDebt, next }: PendingSignIn, { replenish_id: id = '' }: LoggedIn): string {
  return isForDebt ? debtHref(id, next.slice(next.indexOf('?') + 1)) : next;
}

/**
 * Completes a sign-in: takes the pending sign-in of this tab, compares it with the provider's answer, and makes the one call that logs in.
 * `go` replaces this page.
 */
export function useReturn(provider: SignInProvider, go: (address: string) => void): SignInReturn {
  const { api, tenant } = useShop();
  const words = useFailureText();
  const enter = useCompleteLogin();
  const handle = useFailureHandler();
  const [shown, setShown] = useState<SignInReturn>({ view: { state: 'asking' }, pending: null });

  const failed = (failure: ApiFailure): ReturnView => {
    const isRefused = failure.kind === 'business' && failure.codeName === 'loginFailed';
    return { state: 'failed', reason: isRefused ? null : words.ofFailure(failure) };
  };
  const end = useEffectEvent(async () => {
    const pending = takePending(() => window.sessionStorage, tenant.id);
    const brought = readReturnParams();
    const kind = kindOfReturn(brought, pending, provider);
    if (kind !== 'answer' || pending === null)
      return setShown({ view: { state: kind === 'cancelled' ? kind : 'foreign' }, pending });
    const result = await completeSignIn(api, { pending, brought, origin: window.location.origin });
    if (!result.ok) {
      if (!isPlainFailure(result)) handle(result);
      return setShown({ view: failed(result), pending });
    }
    enter(result.content);
    setShown({ view: { state: 'done' }, pending });
    setTimeout(() => go(nextOf(pending, result.content)), reloadMs);
  });
  useEffect(() => {
    const turn = setTimeout(() => void end());
    return () => clearTimeout(turn);
  }, []);
  return shown;
}
