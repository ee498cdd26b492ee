'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { SignInWays } from '@/components/account/sign-in/sign-in-ways';
import { useLoginWays } from '@/components/account/sign-in/use-login-config';
import { PopupFrame } from '@/components/popups/popup-frame';
import { useCurrentClientId } from '@/lib/client/account/current-game';
import { loginTarget } from '@/lib/client/account/login-target';
import { inSdkView } from '@/lib/client/page/sdk-view';
import { PasswordForm } from './password-form';
import { SdkLoginEnded } from './sdk-login-ended';

/** Loads the page again as the logged-in player, or the page they were going to. */
function loadAgain(next: string | null): void {
  if (next === null) window.location.reload();
  else window.location.assign(next);
}

type LoginPopupProps = Readonly<{
  next?: string | null;
  /** The game to log in to, where it isn't the chosen one. */
  clientId?: string | null;
  load?: (next: string | null) => void;
  /** Opens the provider's sign-in page. */
  leave?: (url: string) => void;
}>;

/** Logs a player in and goes on to `next`. Inside a game it only says that the game handles the login. */
export function LoginPopup(props: LoginPopupProps) {
  return inSdkView() ? <SdkLoginEnded /> : <LoginForm {...props} />;
}

/** Login by user name and password, or by an account of another provider. */
function LoginForm({ next = null, clientId = null, load = loadAgain, leave }: LoginPopupProps) {
  const t = useTranslations('login');
  const first = useRef<HTMLInputElement>(null);
  const chosen = useCurrentClientId();
  const target = loginTarget(clientId ?? chosen, window.location.search);
  const ways = useLoginWays(target.clientId);
  const hereAfter = () => next ?? window.location.pathname + window.location.search;
  return (
    <PopupFrame title={t('title')} size="s" {...(ways.hasPassword && { initialFocus: first })}>
      <div className="grid gap-4">
        <p className="text-muted">{t('intro')}</p>
        {ways.hasPassword && <PasswordForm first={first} target={target} next={next} load={load} />}
        <SignInWays ways={ways} target={target} next={hereAfter} {...(leave && { leave })} />
      </div>
    </PopupFrame>
  );
}
