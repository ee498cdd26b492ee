'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, type SyntheticEvent, useState } from 'react';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { useFailureText } from '@/components/popups/use-failure-text';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { TextField } from '@/components/ui/text-field';
import type { LoginTarget } from '@/lib/client/account/login-address';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { type Credentials, useLogIn } from './use-log-in';

type PasswordFormProps = Readonly<{
  first: RefObject<HTMLInputElement | null>;
  target: LoginTarget;
  next: string | null;
  load: (next: string | null) => void;
}>;

/** User name and password, with a button that becomes active once both are filled in (F4.1). */
export function PasswordForm({ first, target, next, load }: PasswordFormProps) {
  const t = useTranslations('login');
  const { close } = usePopupFrame();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { logIn, reset, busy, failure } = useLogIn({
    target,
    onDone: () => close(),
    reload: (debtAddress) => load(debtAddress ?? next),
  });
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
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
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
  );
}

/** The reason why the button can't be pressed yet; undefined once it can. */
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

type LoginFieldsProps = Readonly<{
  first: RefObject<HTMLInputElement | null>;
  typed: Credentials;
  onUsername: (value: string) => void;
  onPassword: (value: string) => void;
  error: string | undefined;
}>;

/** User name and password. The fields are named so that password managers recognise them. */
function LoginFields({ first, typed, onUsername, onPassword, error }: LoginFieldsProps) {
  const t = useTranslations('login');
  return (
    <>
      <TextField
        ref={first}
        label={t('username')}
        value={typed.username}
        onChange={onUsername}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="auto"
        maxLength={100}
        enterKeyHint="next"
      />
      <TextField
        label={t('password')}
        value={typed.password}
        onChange={onPassword}
        name="password"
        autoComplete="current-password"
        dir="auto"
        maxLength={100}
        enterKeyHint="go"
        reveal={{ showLabel: t('show'), hideLabel: t('hide') }}
        error={error}
      />
    </>
  );
}
