'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { TextField } from '@/components/ui/text-field';
import type { Credentials } from './use-log-in';

type LoginFieldsProps = Readonly<{
  first: RefObject<HTMLInputElement | null>;
  typed: Credentials;
  onUsername: (value: string) => void;
  onPassword: (value: string) => void;
  error: string | undefined;
}>;

/** User name and password. The fields are named so that password managers recognise them. */
export function LoginFields({ first, typed, onUsername, onPassword, error }: LoginFieldsProps) {
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
