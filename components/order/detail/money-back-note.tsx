'use client';

import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui/ltr';
import { isolate } from '@/lib/client/text/isolate';
import { formatLocalStamp } from '@/lib/client/text/local-stamp';
import { useAmountText } from '@/lib/client/text/number-text';
import type { MoneyBack } from '@/lib/contract/payments';
import { hasCurrencyShape } from '@/lib/domain/currency';

/** Why the shop couldn't keep the money for an order, and whether and when it has been sent back. Says nothing that the API doesn't. */
export function MoneyBackNote({ money }: Readonly<{ money: MoneyBack }>) {
  const t = useTranslations('order.moneyBack');
  const amountText = useAmountText();
  const { amount, currency, reason, state, on_card: isOnCard = false, sent_at: sentAt } = money;
  const time = sentAt === undefined ? null : formatLocalStamp(sentAt);
  const text = hasCurrencyShape(currency) ? amountText({ amount, currency }) : `${currency} ${amount}`;
  return (
    <p className="flex items-start gap-3 rounded-card bg-accent-soft p-4">
      <Undo2 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink rtl:-scale-x-100" />
      <span>
        {t(`reason.${reason}`, { amount: isolate(text) })} {isOnCard ? t('backOnCard') : t(`state.${state}`)}{' '}
        {time !== null && <Ltr className="text-s text-muted">{time}</Ltr>}
      </span>
    </p>
  );
}
