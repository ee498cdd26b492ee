'use client';

import { safeParse } from 'zod/mini';
import { useTranslations } from 'next-intl';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame } from '@/components/popups/popup-contexts';
import { ConfirmBody } from '@/components/ui/confirm-body';
import { monthlyCapContent, type MonthlyCapContent } from '@/lib/contract/age';
import { useAmountText } from '@/lib/client/text/number-text';
import { formatStamp } from '@/lib/domain/time';
import { AgeQuestion } from './age-question';

/** The popup about a monthly limit by age (F3.21): asks for the player's age group, or says what the limit still allows. */
export function AgePopup({ content }: Readonly<{ content: unknown }>) {
  const cap = safeParse(monthlyCapContent, content);
  return cap.success ? <CapNotice cap={cap.data} /> : <AgeQuestion />;
}

/** Why an order is over this month's limit, how much is left, and when the month ends. */
function CapNotice({ cap }: Readonly<{ cap: MonthlyCapContent }>) {
  const t = useTranslations('age');
  const { close } = usePopupFrame();
  const amountText = useAmountText();
  const amount = (decimal: string) => amountText({ amount: decimal, currency: cap.currency });
  const resets = formatStamp(cap.resets_at, -new Date(cap.resets_at * 1000).getTimezoneOffset()) ?? '';
  return (
    <PopupFrame title={t('capTitle')} size="s">
      <ConfirmBody
        paragraphs={[t('capText')]}
        facts={[
          { name: t('cap'), value: amount(cap.cap), isNumber: true },
          { name: t('remaining'), value: amount(cap.remaining), isNumber: true },
          { name: t('resets'), value: resets, isNumber: true },
        ]}
        confirm={{ label: t('close'), onPress: () => close() }}
      />
    </PopupFrame>
  );
}
