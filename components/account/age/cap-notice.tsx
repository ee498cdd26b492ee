'use client';

import { useTranslations } from 'next-intl';
import { yen } from '@/components/legal/age-caps';
import { PopupFrame } from '@/components/popups/popup-frame';
import { usePopupFrame } from '@/components/popups/popup-frame-context';
import { ConfirmBody } from '@/components/ui/confirm-body';
import type { MonthlyCapContent } from '@/lib/contract/age';
import { toMinor } from '@/lib/domain/money';
import { formatStamp } from '@/lib/domain/time';

/** Why an order is over this month's limit, how much is left, and when the month ends. */
export function CapNotice({ cap }: Readonly<{ cap: MonthlyCapContent }>) {
  const t = useTranslations('age');
  const { close } = usePopupFrame();
  const amount = (decimal: string) => yen(toMinor(decimal, cap.currency) ?? 0);
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
