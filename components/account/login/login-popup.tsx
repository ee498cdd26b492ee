'use client';

import { useAtomValue, useSetAtom } from 'jotai';
import { Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { SignInProviders } from '@/components/account/sign-in/sign-in-providers';
import { type LoginOptions, useLoginOptions } from '@/components/account/sign-in/use-login-config';
import { useOtherBrowser } from '@/components/account/sign-in/use-other-browser';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame, usePopupLoader } from '@/components/popups/popup-contexts';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { textButtonClass } from '@/components/ui/text-button';
import { useCurrentClientId } from '@/lib/client/account/current-game';
import type { LoginAim } from '@/lib/client/account/login-aim';
import { type LoginTarget, loginTarget } from '@/lib/client/account/login-address';
import { loadAgain, useGoOn } from '@/lib/client/account/use-complete-login';
import { useLoginAim } from '@/lib/client/account/use-login-aim';
import { popupAtom, type LoginRequest } from '@/lib/client/popups/popup';
import { inSdkView } from '@/lib/client/page/use-environment';
import { chosenClientIdAtom } from '@/lib/client/purchase/selection';
import { useShop } from '@/lib/client/shop/shop';
import { PasswordForm } from './password-form';

type LoginPopupProps = Readonly<{
  next?: string | null;
  /** The game to log in to, if it isn't the chosen one. */
  clientId?: string | null;
  /** What the order needs it for. */
  aim?: LoginAim;
  load?: (next: string | null) => void;
  /** Opens the provider's sign-in page. */
  leave?: (url: string) => void;
}>;

/** Logs a player in and goes on to `next`. Inside a game it only says that the game handles the login. */
export function LoginPopup(props: LoginPopupProps) {
  return inSdkView() ? <SdkLoginEnded /> : <LoginForm {...props} />;
}

/** Login by user name and password, or through another provider's account. */
function LoginForm({ next = null, clientId = null, aim, load = loadAgain, leave }: LoginPopupProps) {
  const t = useTranslations('login');
  const first = useRef<HTMLInputElement>(null);
  const chosen = useCurrentClientId();
  const onPage = useAtomValue(chosenClientIdAtom);
  const [onPageFirst] = useState(onPage);
  // A login to the page's game follows when another game's page opens behind it.
  const named = clientId === onPageFirst ? onPage : clientId;
  const target = loginTarget(named ?? chosen, window.location.search);
  const options = useLoginOptions(target.clientId);
  useLoginAim(aim, target.clientId);
  const goOn = useGoOn(load);
  const hereAfter = () => next ?? window.location.pathname + window.location.search;
  return (
    <PopupFrame title={t('title')} size="s" {...(options.hasPassword && { initialFocus: first })}>
      <div className="grid gap-4">
        <p className="text-muted">{t('intro')}</p>
        {options.hasPassword && <PasswordForm first={first} target={target} next={next} load={goOn} />}
        <LoginHelp />
        {options.hasPairing && !target.isForDebt && target.clientId !== null && (
          <PairingButton
            clientId={target.clientId}
            from={{
              kind: 'login',
              ...(next !== null && { next }),
              ...(clientId !== null && { clientId }),
              ...(aim && { aim }),
            }}
          />
        )}
        {isNone(options) && <NoWayHere options={options} target={target} />}
        <SignInProviders options={options} target={target} next={hereAfter} {...(leave && { leave })} />
      </div>
    </PopupFrame>
  );
}

type PairingButtonProps = Readonly<{ clientId: string; from: LoginRequest }>;

/** Offers the game on the player's phone. Not on phones, where the game itself opens the shop by a link. */
function PairingButton({ clientId, from }: PairingButtonProps) {
  const t = useTranslations('login.pairing');
  const setPopup = useSetAtom(popupAtom);
  const { preload } = usePopupLoader();
  return (
    <div className="hidden md:grid pointer-fine:grid">
      <Button
        variant="secondary"
        block
        icon={<Smartphone aria-hidden="true" className="size-4.5" />}
        onPointerEnter={() => preload('pairing')}
        onClick={() => setPopup({ kind: 'pairing', clientId, from })}
      >
        {t('open')}
      </Button>
    </div>
  );
}

const isNone = ({ hasPassword, providers, expected }: LoginOptions): boolean =>
  !hasPassword && expected === null && providers.length === 0;

type NoWayHereProps = Readonly<{ options: LoginOptions; target: LoginTarget }>;

/**
 * In place of the ways to log in, where this device has none: the game on a phone opens the shop itself, and accounts of some providers work
 * in other browsers only (F4.7).
 */
function NoWayHere({ options: { hasPairing }, target: { clientId, isForDebt } }: NoWayHereProps) {
  const login = useTranslations('login');
  const notices = useTranslations('notices');
  const offerOtherBrowser = useOtherBrowser(clientId);
  // Beside the button of the pairing, which phones don't have.
  const hiding = isForDebt ? '' : 'md:hidden pointer-fine:hidden';
  if (hasPairing) return <p className={cx('font-semibold', hiding)}>{login('sdk.title')}</p>;
  return (
    <>
      <p>{notices('loginEnvironment')}</p>
      <Button variant="secondary" block onClick={offerOtherBrowser}>
        {notices('copy')}
      </Button>
    </>
  );
}

/** Links to the brand's help for players who can't log in. Renders nothing for brands without such pages. */
function LoginHelp() {
  const t = useTranslations('login');
  const { help } = useShop().tenant;
  const links = [
    { href: help.account, text: t('findAccount') },
    { href: help.password, text: t('forgot') },
  ];
  const known = links.filter(({ href }) => href !== undefined);
  if (known.length === 0) return null;
  return (
    <p className="flex flex-wrap justify-center gap-x-6 text-s">
      {known.map(({ href, text }) => (
        <a key={text} href={href} target="_blank" rel="noopener" className={textButtonClass}>
          {text}
        </a>
      ))}
    </p>
  );
}

/** Replaces the login popup inside a game, which logs in its own players (F4.6). */
function SdkLoginEnded() {
  const t = useTranslations('login.sdk');
  const { close } = usePopupFrame();
  return (
    <PopupFrame title={t('title')} size="s">
      <div className="grid gap-5">
        <p className="text-muted">{t('text')}</p>
        <Button size="l" block onClick={() => close()}>
          {t('close')}
        </Button>
      </div>
    </PopupFrame>
  );
}
