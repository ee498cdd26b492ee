'use client';

import { useSetAtom } from 'jotai';
import { LogIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { warmPopup } from '@/components/popups/load-popup';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { popupAtom } from '@/lib/client/popups';

/** In place of what only players see: what a login brings, and the way in. */
export function LogInPrompt({ text }: Readonly<{ text: string }>) {
  const t = useTranslations('account');
  const setPopup = useSetAtom(popupAtom);
  return (
    <Card>
      <EmptyState
        icon={<LogIn className="size-7 rtl:-scale-x-100" />}
        title={text}
        action={
          <Button
            aria-haspopup="dialog"
            onPointerEnter={() => warmPopup('login')}
            onClick={() => setPopup({ kind: 'login' })}
          >
            {t('logIn')}
          </Button>
        }
      />
    </Card>
  );
}
