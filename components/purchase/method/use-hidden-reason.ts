'use client';

import { useTranslations } from 'next-intl';
import type { Currency } from '@/lib/domain/currency';
import { formatMoney, toMinor } from '@/lib/domain/money';
import type { HiddenReason } from '@/lib/domain/price-filter';

type Limits = Readonly<{ min_money: string; max_money: string }>;

/** Returns the words for why a method can't be used, including the amount where a limit is the reason. */
export function useHiddenReason(): (method: Limits, reason: HiddenReason, currency: Currency) => string {
  const t = useTranslations('recharge.hidden');
  return (method, reason, currency) => {
    if (reason === 'belowMinimum') return t(reason, { amount: amountText(method.min_money, currency) });
    if (reason === 'aboveMaximum') return t(reason, { amount: amountText(method.max_money, currency) });
    return t(reason);
  };
}

function amountText(decimal: string, currency: Currency): string {
  const minor = toMinor(decimal, currency);
  return minor === null ? decimal : formatMoney({ minor, currency });
}
