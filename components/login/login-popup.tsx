'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type SyntheticEvent } from 'react';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame } from '@/components/popups/popup-frame-context';
import { useFailureText } from '@/components/popups/use-failure-text';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { LoginFields } from './login-fields';
import { useLogIn } from './use-log-in';

/** Loads the page again as the player, or the one they were on the way to. */
function loadAgain(next: string | null): void {
  if (next === null) window.location.reload();
  else window.location.assign(next);
}

type LoginPopupProps = Readonly<{ next?: string | null; load?: (next: string | null) => void }>;

/** Logs a player in by user name and password, and goes on to `next`. */
export function LoginPopup({ next = null, load = loadAgain }: LoginPopupProps) {
  const t = useTranslations('login');
  const { close } = usePopupFrame();
  const first = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { logIn, reset, busy, failure } = useLogIn({ onDone: () => close(), reload: () => load(next) });
  const isRefused = failure?.kind === 'business' && failure.codeName === 'loginFailed';
  const submit = () => logIn({ username, password });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy && username.trim() !== '' && password.trim() !== '') submit();
  };
  const typing = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (failure !== null) reset();
  };
  return (
    <PopupFrame title={t('title')} size="s" initialFocus={first}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <p className="text-muted">{t('intro')}</p>
        <LoginFields
          first={first}
          typed={{ username, password }}
          onUsername={typing(setUsername)}
          onPassword={typing(setPassword)}
          error={isRefused ? t('wrong') : undefined}
        />
        {failure !== null && !isRefused && <LoginTrouble failure={failure} onRetry={submit} busy={busy} />}
        <Button type="submit" size="l" block busy={busy} reason={missing(username, password, t)}>
          {t('submit')}
        </Button>
      </form>
    </PopupFrame>
  );
}

/** Why the button can't be pressed yet. */
function missing(username: string, password: string, t: (key: 'needName' | 'needPassword') => string) {
  if (username.trim() === '') return t('needName');
  return password.trim() === '' ? t('needPassword') : undefined;
}

type LoginTroubleProps = Readonly<{ failure: ApiFailure; onRetry: () => void; busy: boolean }>;

function LoginTrouble({ failure, onRetry, busy }: LoginTroubleProps) {
  const t = useTranslations('errors');
  const words = useFailureText();
  const retry = { label: t('retry'), onRetry, busy };
  const isNetwork = failure.kind === 'network';
  return <InlineError message={words.ofFailure(failure)} {...(isNetwork && { retry })} />;
}
