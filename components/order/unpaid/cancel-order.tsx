'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFailureHandler } from '@/components/popups/use-failure';
import { Button } from '@/components/ui/button';
import { useCurrentClientId, useCurrentUser } from '@/lib/client/account/current-game';
import { useShop } from '@/lib/client/shop/shop';

type CancelOrderProps = Readonly<{
  billingNo: string;
  /** The order's game; undefined until that is known. */
  clientId?: string | undefined;
  /** Called when the order has ended, or turns out to be paid. */
  onAnswer: (hasEnded: boolean) => Promise<unknown>;
}>;

/** Cancels an unpaid order after the player has confirmed it (F3.33). Only for logged-in players: a receipt alone isn't enough. */
export function CancelOrder({ billingNo, clientId, onAnswer }: CancelOrderProps) {
  const t = useTranslations('result.pending.cancel');
  const user = useCurrentUser(clientId);
  const current = useCurrentClientId();
  const { api } = useShop();
  const handleFailure = useFailureHandler();
  const [step, setStep] = useState<'idle' | 'sure' | 'busy'>('idle');
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (step === 'sure') keep.current?.focus();
  }, [step]);
  if (user === null) return null;
  const cancel = async () => {
    setStep('busy');
    const game = { clientId: clientId ?? current ?? undefined };
    const result = await api.call('cancelOrder', { billing_no: billingNo }, game);
    if (result.ok) await onAnswer(result.content.status === -2);
    else handleFailure(result, game);
    setStep('idle');
  };
  if (step === 'idle')
    return (
      <Button size="s" variant="ghost" className="justify-self-center" onClick={() => setStep('sure')}>
        {t('ask')}
      </Button>
    );
  return (
    <div role="group" aria-label={t('ask')} className="grid gap-3 rounded-card bg-warning-soft p-4">
      <p>{t('text')}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button ref={keep} variant="secondary" onClick={() => setStep('idle')}>
          {t('no')}
        </Button>
        <Button variant="danger" busy={step === 'busy'} onClick={() => void cancel()}>
          {t('yes')}
        </Button>
      </div>
    </div>
  );
}
