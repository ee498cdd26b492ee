'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConsentBox } from '@/components/popups/consent-box';
import { Button } from '@/components/ui/button';

type UseCardButtonsProps = Readonly<{
  busy: boolean;
  needsConsent: boolean;
  onUse: () => void;
  onBack: () => void;
}>;

/** The last press before a card is used, and the consent to immediate delivery where the law requires it (F3.35). */
export function UseCardButtons({ busy, needsConsent, onUse, onBack }: UseCardButtonsProps) {
  const t = useTranslations('cards');
  const trust = useTranslations('trust');
  const [isAgreed, setIsAgreed] = useState(!needsConsent);
  return (
    <>
      {needsConsent && <ConsentBox isGiven={isAgreed} onChange={setIsAgreed} />}
      <Button
        size="l"
        block
        busy={busy}
        reason={isAgreed ? undefined : trust('consentFirst')}
        onClick={onUse}
      >
        {t('confirm')}
      </Button>
      <Button variant="secondary" size="l" block onClick={onBack}>
        {t('cancel')}
      </Button>
    </>
  );
}
