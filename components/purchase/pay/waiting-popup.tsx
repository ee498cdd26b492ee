'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { PopupFrame } from '@/components/popups/popup-frame';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/glyph';
import type { Popup } from '@/lib/client/popups/popup';

type WaitingPopupProps = Readonly<{ wait: Extract<Popup, { kind: 'waiting' }>['wait'] }>;

const notByOverlay = { overlay: false, escape: true };

/**
 * Says that an order is waiting for the connection (F3.23). Closing the popup in any way ends the wait, so that nothing is ordered without
 * the player seeing it.
 */
export function WaitingPopup({ wait }: WaitingPopupProps) {
  const t = useTranslations('offline.wait');
  const popup = useTranslations('popup');
  const state = useSyncExternalStore(wait.subscribe, wait.state, wait.state);
  const { close } = usePopupFrame();
  const leave = () => {
    wait.stop();
    close();
  };
  const isOver = state === 'ended';
  return (
    <PopupFrame
      title={t('title')}
      size="s"
      closeBy={notByOverlay}
      onDismiss={wait.stop}
      footer={
        <Button size="l" block variant="secondary" busy={state === 'sending'} onClick={leave}>
          {isOver ? popup('close') : t('cancel')}
        </Button>
      }
    >
      <div className="grid justify-items-center gap-3 text-center text-balance text-muted">
        {!isOver && (
          <span className="text-accent-ink">
            <Spinner />
          </span>
        )}
        <p role="status">{t(sentenceOf[state])}</p>
        {!isOver && <p className="text-s">{t('unpaid')}</p>}
      </div>
    </PopupFrame>
  );
}

const sentenceOf = { waiting: 'text', stopped: 'text', sending: 'sending', ended: 'ended' } as const;
