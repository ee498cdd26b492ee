'use client';

import { ConfirmBody } from '@/components/ui/confirm-body';
import type { Popup } from '@/lib/client/popups';
import { PopupFrame } from './popup-frame';
import { usePopupFrame } from './popup-frame-context';

type ConfirmPopupProps = Readonly<{ question: Extract<Popup, { kind: 'confirm' }> }>;

/** The global popup (spec section 2): a question or a notice with one or two buttons. */
export function ConfirmPopup({ question }: ConfirmPopupProps) {
  const { title, paragraphs, facts, confirm, cancel, whiteButton = false, closeByOverlay = false } = question;
  const { close } = usePopupFrame();
  const accept = () => {
    // First closed, so that confirming can open the next popup.
    close();
    question.onConfirm();
  };
  return (
    <PopupFrame title={title} size="s" closeBy={{ overlay: closeByOverlay, escape: true }}>
      <ConfirmBody
        paragraphs={paragraphs}
        facts={facts}
        confirm={{ label: confirm, onPress: accept }}
        cancel={cancel === undefined ? undefined : { label: cancel, onPress: () => close() }}
        whiteButton={whiteButton}
      />
    </PopupFrame>
  );
}
