'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import type { CardCode } from '@/lib/domain/cards';
import { CardFields, useTypedCard } from './card-fields';
import { CardDone, CardFound } from './card-found';
import { type CardReceiver, redemptionTarget, type RedemptionTarget } from './redemption-target';
import { useCard, useConsentFor } from './use-card';
import { UseCardButtons } from './use-card-buttons';

/** Redeems a prepaid card (F5.11): number and password, its value, a last confirmation, and the gems received. */
export function CardPopup(receiver: CardReceiver) {
  const target = redemptionTarget(receiver);
  const t = useTranslations('cards');
  const first = useRef<HTMLInputElement>(null);
  const typed = useTypedCard();
  const card = useCard(target);
  const { stage } = card;
  const { code, missing } = typed;
  const lookUp = () => missing === undefined && card.lookUp(code);
  const isRedeeming = card.busy && stage.at === 'confirm';
  return (
    <PopupFrame
      title={stage.at === 'confirm' ? t('confirmTitle') : t('title')}
      size="s"
      initialFocus={first}
      closeBy={{ overlay: !isRedeeming, escape: !isRedeeming }}
    >
      <div className="grid gap-4">
        {card.error !== null && <InlineError message={card.error} />}
        {stage.at === 'fields' ? (
          <>
            <CardFields typed={typed} first={first} onEnter={lookUp} />
            <Button size="l" block busy={card.busy} reason={missing} onClick={lookUp}>
              {t('check')}
            </Button>
          </>
        ) : (
          <FoundCard card={card} stage={stage} code={code} target={target} />
        )}
      </div>
    </PopupFrame>
  );
}

type FoundCardProps = Readonly<{
  card: ReturnType<typeof useCard>;
  stage: Exclude<ReturnType<typeof useCard>['stage'], { at: 'fields' }>;
  code: CardCode;
  target: RedemptionTarget;
}>;

/** The value of the card, and the button to redeem it. */
function FoundCard({ card, stage: { at, found }, code, target }: FoundCardProps) {
  const t = useTranslations('cards');
  const notices = useTranslations('notices');
  const { close } = usePopupFrame();
  const { busy, goTo } = card;
  const consentFor = useConsentFor();
  switch (at) {
    case 'found':
      return (
        <>
          <CardFound found={found} target={target} />
          <Button size="l" block onClick={() => goTo({ at: 'confirm', found })}>
            {found.kind === 'prepaid' ? t('buy') : t('redeem')}
          </Button>
          <Button variant="ghost" block onClick={() => goTo({ at: 'fields' })}>
            {t('other')}
          </Button>
        </>
      );
    case 'confirm':
      return (
        <>
          <p>{notices('cardConfirm')}</p>
          <CardFound found={found} target={target} />
          <UseCardButtons
            busy={busy}
            needsConsent={consentFor(found) !== undefined}
            onUse={() => card.redeem(code, found)}
            onBack={() => busy || goTo({ at: 'found', found })}
          />
        </>
      );
    case 'done':
      return (
        <>
          <CardDone found={found} target={target} />
          <Button size="l" block onClick={() => close()}>
            {t('done.close')}
          </Button>
        </>
      );
  }
}
