'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmButtons, ConfirmText } from '@/components/ui/confirm-body';
import type { Popup } from '@/lib/client/popups/popup';
import { ConsentBox } from './consent-box';
import { PopupFrame } from './popup-frame';
import { usePopupFrame } from './popup-contexts';

type ConfirmPopupProps = Readonly<{ question: Extract<Popup, { kind: 'confirm' }> }>;

/** The global popup: a question or a notice with one or two buttons (F2.17). */
export function ConfirmPopup({ question }: ConfirmPopupProps) {
  const { title, paragraphs, facts, confirm, cancel, whiteButton = false, closeByOverlay = false } = question;
  const t = useTranslations('trust');
  const [isAgreed, setIsAgreed] = useState(question.needsConsent !== true);
  const texts = typeof paragraphs === 'string' ? splitParagraphs(paragraphs) : paragraphs;
  const { close } = usePopupFrame();
  const accept = () => {
    // Close first, so that confirming can open the next popup.
    close();
    question.onConfirm();
  };
  const refuse = () => {
    close();
    question.onCancel?.();
  };
  const buttons = (
    <ConfirmButtons
      confirm={{ label: confirm, onPress: accept, reason: isAgreed ? undefined : t('consentFirst') }}
      cancel={cancel === undefined ? undefined : { label: cancel, onPress: refuse }}
      whiteButton={whiteButton}
    />
  );
  return (
    // The buttons stay in view while a text that is longer than the screen scrolls.
    <PopupFrame title={title} size="s" footer={buttons} closeBy={{ overlay: closeByOverlay, escape: true }}>
      <ConfirmText paragraphs={texts} facts={facts}>
        {question.needsConsent === true && <ConsentBox isGiven={isAgreed} onChange={setIsAgreed} />}
      </ConfirmText>
    </PopupFrame>
  );
}

const breaks = /<\/?p(?:\s[^>]*)?>/i;

/** Splits a text on its paragraph tags; text outside any paragraph becomes a paragraph too, and empty ones are left out. */
function splitParagraphs(text: string): readonly string[] {
  return text
    .split(breaks)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
