'use client';

import { useTranslations } from 'next-intl';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame } from '@/components/popups/popup-frame-context';
import { Button } from '@/components/ui/button';

/** Replaces the login popup inside a game, which logs its players in itself (F4.6). */
export function SdkLoginEnded() {
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
