'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode, RefObject } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { usePopupFrame } from './popup-contexts';

type PopupFrameProps = Readonly<{
  title: string;
  size?: 's' | 'm' | 'l';
  footer?: ReactNode;
  /** Which other ways to close are allowed; the × button always is. */
  closeBy?: Readonly<{ overlay: boolean; escape: boolean }>;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Called before the popup closes by ×, Escape, a press on the overlay or the back button. */
  onDismiss?: () => void;
  children: ReactNode;
}>;

const everyWay = { overlay: true, escape: true };

/** The dialog around a popup's content. The host decides whether it is open. Heavy: popups are loaded on demand. */
export function PopupFrame({ closeBy = everyWay, onDismiss, children, ...look }: PopupFrameProps) {
  const t = useTranslations('popup');
  const { open, close, onClosed } = usePopupFrame();
  return (
    <Dialog
      {...look}
      open={open}
      closeLabel={t('close')}
      closeOnOverlay={closeBy.overlay}
      closeOnEscape={closeBy.escape}
      onClosed={onClosed}
      onClose={() => {
        onDismiss?.();
        close();
      }}
    >
      {children}
    </Dialog>
  );
}
