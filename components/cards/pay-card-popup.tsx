'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { useFailureHandler } from '@/components/popups/use-failure';
import { useFailureText } from '@/components/popups/use-failure-text';
import { isPlainFailure } from '@/components/popups/use-reaction-on-error';
import { Button } from '@/components/ui/button';
import { FactList } from '@/components/ui/fact-list';
import { InlineError } from '@/components/ui/inline-error';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { thrownFailure } from '@/lib/client/failures/thrown-failure';
import { useOneAtATime, useSlow } from '@/lib/client/page/use-one-at-a-time';
import type { Popup } from '@/lib/client/popups/popup';
import { type CardCode, encodeCard } from '@/lib/domain/cards';
import { CardFields, useTypedCard } from './card-fields';
import { UseCardButtons } from './use-card-buttons';
import { useOutcome } from './use-outcome';

type PayCardPopupProps = Readonly<{ request: Extract<Popup, { kind: 'payCard' }> }>;

/**
 * Pays an order with a card that its provider accepts (F5.11): number and password, a confirmation, then the order's result. Such cards
 * can't be looked up beforehand, so the order's amount is shown instead of the card's value.
 */
export function PayCardPopup({ request }: PayCardPopupProps) {
  const { facts, amount, needsConsent = false } = request;
  const t = useTranslations('cards');
  const words = useTranslations('recharge');
  const first = useRef<HTMLInputElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const typed = useTypedCard();
  const card = usePayCard(request, () => setIsAsked(false));
  const goOn = () => {
    if (typed.missing !== undefined) return;
    card.forgetError();
    setIsAsked(true);
  };
  return (
    <PopupFrame
      title={isAsked ? t('confirmTitle') : t('prepaidTitle')}
      size="s"
      initialFocus={first}
      closeBy={{ overlay: !card.busy, escape: !card.busy }}
    >
      <div className="grid gap-4">
        {card.error !== null && <InlineError message={card.error} />}
        {isAsked && <p>{t('payConfirm')}</p>}
        <FactList facts={facts} />
        {isAsked ? (
          <Question
            card={card}
            code={typed.code}
            needsConsent={needsConsent}
            onBack={() => {
              if (!card.busy) setIsAsked(false);
            }}
          />
        ) : (
          <>
            <CardFields typed={typed} first={first} onEnter={goOn} />
            <Button size="l" block reason={typed.missing} onClick={goOn}>
              {words('confirm.pay', { amount })}
            </Button>
          </>
        )}
      </div>
    </PopupFrame>
  );
}

type QuestionProps = Readonly<{
  card: ReturnType<typeof usePayCard>;
  code: CardCode;
  needsConsent: boolean;
  onBack: () => void;
}>;

/** The last confirmation before the card is used. */
function Question({ card, code, needsConsent, onBack }: QuestionProps) {
  const words = useTranslations('recharge');
  return (
    <>
      <p role="status" className="text-s text-muted empty:hidden">
        {card.slow && words('stillTrying')}
      </p>
      <UseCardButtons
        busy={card.busy}
        needsConsent={needsConsent}
        onUse={() => card.pay(code)}
        onBack={onBack}
      />
    </>
  );
}

type Request = Extract<Popup, { kind: 'payCard' }>;

/** Pays with the typed card. If the card is refused, the reason is shown and, in the open popup, `onRefused` leads back to its fields. */
function usePayCard({ clientId, pay }: Request, onRefused: () => void) {
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useOneAtATime();
  const slow = useSlow(busy);
  const { close } = usePopupFrame();
  const handleFailure = useFailureHandler();
  const { ofFailure } = useFailureText();
  const tell = useOutcome();
  const refuse = (failure: ApiFailure) => {
    const text = ofFailure(failure);
    tell({ tone: 'error', text }, () => {
      setError(text);
      onRefused();
    });
  };
  const payWith = async (code: CardCode) => {
    const failure = await pay(await encodeCard(code, clientId));
    if (failure === null) return;
    if (isPlainFailure(failure)) return refuse(failure);
    // The player has to act on the page under the popup, for example to log in or to look at a new price.
    close();
    // The popup may have been closed, and another game opened, before the answer.
    handleFailure(failure, { paying: true, clientId });
  };
  return {
    error,
    busy,
    slow,
    forgetError: () => setError(null),
    pay: (code: CardCode) =>
      void run(() => payWith(code)).catch((thrown: unknown) => refuse(thrownFailure(thrown))),
  };
}
