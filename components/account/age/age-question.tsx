'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { useFailureText } from '@/components/popups/use-failure-text';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { InlineError } from '@/components/ui/inline-error';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup } from '@/components/ui/radio-group';
import { useCurrentClientId, useCurrentUser } from '@/lib/client/account/current-game';
import { showToastAtom } from '@/lib/client/popups/toasts';
import { useShop } from '@/lib/client/shop/shop';
import { usePriceText } from '@/lib/client/text/number-text';
import { bandKey } from '@/lib/domain/age';
import { ageBands, keptCaps, type AgeBand } from '@/lib/domain/legal';

/** Asks once for the age group, which decides the monthly limit. The player then places the order again. */
export function AgeQuestion() {
  const t = useTranslations('age');
  const law = useTranslations('legal.ages');
  const { tenant } = useShop();
  const [band, setBand] = useState<string | null>(null);
  const { save, busy, error } = useSaveBand();
  useOneAccount();
  return (
    <PopupFrame title={t('title')} size="s">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (band !== null && !busy) void save(band);
        }}
      >
        <p className="text-muted">{t('text')}</p>
        <Card as="div" divided className="overflow-hidden">
          <RadioGroup label={t('label')} value={band} onChange={setBand}>
            {ageBands(keptCaps(tenant.legal)).map((each) => (
              <RadioCard key={bandKey(each)} value={bandKey(each)}>
                <Words band={each} />
              </RadioCard>
            ))}
          </RadioGroup>
        </Card>
        <p className="text-s text-muted">{t('fixed')}</p>
        {band !== null && band !== 'over' && <p className="text-s text-muted">{law('text')}</p>}
        {error !== null && <InlineError message={error} />}
        <Button
          type="submit"
          size="l"
          block
          busy={busy}
          {...(band === null && { reason: t('label') })}
          reasonPlacement="hidden"
        >
          {t('save')}
        </Button>
      </form>
    </PopupFrame>
  );
}

function Words({ band: { from, to, monthlyYen } }: Readonly<{ band: AgeBand }>) {
  const t = useTranslations('age');
  const priceText = usePriceText();
  const name =
    to === null
      ? t('over', { age: from ?? 0 })
      : from === null
        ? t('under', { age: to + 1 })
        : t('between', { from, to });
  return (
    <span className="grid min-w-0 flex-1">
      <span className="num font-semibold">{name}</span>
      <span className="num text-s text-muted">
        {monthlyYen === null
          ? t('noLimit')
          : t('upTo', { amount: priceText({ minor: monthlyYen, currency: 'JPY' }) })}
      </span>
    </span>
  );
}

/** Closes the question when another tab changes the account: an answer is for good, and must not be stored for somebody else. */
function useOneAccount(): void {
  const suid = useCurrentUser()?.suid ?? null;
  const [asked] = useState(suid);
  const { close } = usePopupFrame();
  const leave = useEffectEvent(() => close());
  useEffect(() => {
    if (suid !== asked) leave();
  }, [suid, asked]);
}

function useSaveBand() {
  const t = useTranslations('age');
  const { api } = useShop();
  const clientId = useCurrentClientId() ?? '';
  const words = useFailureText();
  const showToast = useSetAtom(showToastAtom);
  const { close } = usePopupFrame();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async (band: string) => {
    setBusy(true);
    setError(null);
    const result = await api.call('setAgeBand', { client_id: clientId, band });
    setBusy(false);
    if (!result.ok) return setError(words.ofFailure(result));
    showToast({ tone: 'success', text: t('saved') });
    close();
  };
  return { save, busy, error };
}
