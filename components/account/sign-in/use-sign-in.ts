'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import InAppSpy from 'inapp-spy';
import { useEffect, useState } from 'react';
import { useFailureHandler } from '@/components/popups/use-failure';
import { useFailureText } from '@/components/popups/use-failure-text';
import { isPlainFailure } from '@/components/popups/use-reaction-on-error';
import type { LoginTarget } from '@/lib/client/account/login-address';
import { beginSignIn } from '@/lib/client/account/sign-in/begin-sign-in';
import { storePending } from '@/lib/client/account/sign-in/pending';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { thrownFailure } from '@/lib/client/failures/thrown-failure';
import { showToastAtom } from '@/lib/client/popups/toasts';
import { useShop } from '@/lib/client/shop/shop';
import { signInProviders, type SignInProvider } from '@/lib/domain/sign-in-providers';
import { useOtherBrowser } from './use-other-browser';

type SignInOptions = Readonly<{
  target: LoginTarget;
  /** The package name that Google's sign-in requires. */
  pkg: string;
  /** The path and query to come back to. */
  next: () => string;
  /** Opens the provider's page in place of this one. */
  leave: (url: string) => void;
}>;

/**
 * Sends the player to another provider to sign in (F4.4). `busy` is the provider whose button was pressed, until the page is left;
 * `trouble` is why it couldn't be left.
 */
export function useSignIn({ target, pkg, next, leave }: SignInOptions) {
  const { api, tenant } = useShop();
  const notices = useTranslations('notices');
  const showToast = useSetAtom(showToastAtom);
  const offerOtherBrowser = useOtherBrowser(target.clientId);
  const [busy, setBusy] = useState<SignInProvider | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const troubleText = useTroubleText();
  const handle = useFailureHandler();
  useEffect(() => {
    // The back button may restore this page in the state it was left in.
    const onBack = () => setBusy(null);
    window.addEventListener('pageshow', onBack);
    return () => window.removeEventListener('pageshow', onBack);
  }, []);

  const begin = async (provider: SignInProvider) => {
    const { clientId, isForDebt } = target;
    if (clientId === null) throw new Error('No game is chosen to log in to.');
    const { origin } = window.location;
    const begun = await beginSignIn(api, { provider, clientId, isForDebt, pkg, next: next(), origin });
    if (!begun.ok) {
      if (!isPlainFailure(begun)) handle(begun);
      return setTrouble(troubleText(begun, provider));
    }
    if (!storePending(() => window.sessionStorage, tenant.id, begun.content.pending))
      return showToast({ tone: 'error', text: notices('cookiesNeeded') });
    leave(begun.content.url);
    return 'left';
  };

  const start = async (provider: SignInProvider) => {
    if (busy !== null) return;
    if (InAppSpy().isInApp) return offerOtherBrowser();
    setTrouble(null);
    setBusy(provider);
    const outcome = await begin(provider).catch((error: unknown) =>
      setTrouble(troubleText(thrownFailure(error), provider)),
    );
    if (outcome !== 'left') setBusy(null);
  };
  return { start: (provider: SignInProvider) => void start(provider), busy, trouble };
}

function useTroubleText() {
  const t = useTranslations('login');
  const words = useFailureText();
  return (failure: ApiFailure, provider: SignInProvider) =>
    failure.kind === 'business' && failure.codeName === 'loginFailed'
      ? t('unavailable', { provider: signInProviders[provider].name })
      : words.ofFailure(failure);
}
