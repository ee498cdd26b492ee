'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { usePopupLoader } from '@/components/popups/popup-contexts';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Glyph } from '@/components/ui/glyph';
import { popupAtom } from '@/lib/client/popups/popup';

/** Replaces content that only players see: says what logging in is good for, and offers a login button. */
export function LogInPrompt({ text }: Readonly<{ text: string }>) {
  const t = useTranslations('account');
  const setPopup = useSetAtom(popupAtom);
  const { preload } = usePopupLoader();
  return (
    <Card className="bg-glow grid justify-items-center gap-4 px-6 py-10 text-center">
      <span
        aria-hidden="true"
        className="grid size-16 place-items-center rounded-l bg-accent-soft text-accent-ink"
      >
        <Glyph name="log-in" className="size-7 rtl:-scale-x-100" />
      </span>
      <p className="max-w-[42ch] text-balance">{text}</p>
      <Button
        className="min-w-36"
        aria-haspopup="dialog"
        onPointerEnter={() => preload('login')}
        onClick={() => setPopup({ kind: 'login' })}
      >
        {t('logIn')}
      </Button>
    </Card>
  );
}
