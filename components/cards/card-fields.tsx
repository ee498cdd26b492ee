'use client';

import { useTranslations } from 'next-intl';
import { useState, type RefObject } from 'react';
import { TextField } from '@/components/ui/text-field';
import { isWholeCard, maxCardField, type CardCode } from '@/lib/domain/cards';

export type TypedCard = Readonly<{
  code: CardCode;
  setCode: (code: CardCode) => void;
  /** Why the card can't be sent yet; undefined once both fields are filled. */
  missing: string | undefined;
}>;

/** The card number and password as typed. They exist only in the popup's state, so closing the popup clears them (F5.11). */
export function useTypedCard(): TypedCard {
  const t = useTranslations('cards');
  const [code, setCode] = useState<CardCode>({ number: '', password: '' });
  const field = code.number.trim() === '' ? 'needNumber' : 'needPassword';
  return { code, setCode, missing: isWholeCard(code) ? undefined : t(field) };
}

type CardFieldsProps = Readonly<{
  typed: TypedCard;
  first: RefObject<HTMLInputElement | null>;
  onEnter: () => void;
}>;

/** Enter in a field submits, as in the login form. Browsers are told not to store either field. */
export function CardFields({ typed: { code, setCode }, first, onEnter }: CardFieldsProps) {
  const t = useTranslations();
  const plain = { autoComplete: 'off', spellCheck: false, maxLength: maxCardField, dir: 'ltr' } as const;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <p className="text-muted">{t('cards.intro')}</p>
      <TextField
        label={t('cards.number')}
        value={code.number}
        onChange={(number) => setCode({ ...code, number })}
        ref={first}
        {...plain}
      />
      <TextField
        label={t('cards.password')}
        value={code.password}
        onChange={(password) => setCode({ ...code, password })}
        reveal={{ showLabel: t('login.show'), hideLabel: t('login.hide') }}
        {...plain}
        autoComplete="one-time-code"
      />
      <button type="submit" hidden />
    </form>
  );
}
