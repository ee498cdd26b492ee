'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useAmountText } from '@/lib/client/text/number-text';
import type { PaymentMethod } from '@/lib/contract/pay-data';
import type { Currency } from '@/lib/domain/currency';
import type { FilteredMethods, HiddenReason } from '@/lib/domain/price-filter';

export type HiddenMethodsProps = Readonly<{
  hidden: FilteredMethods<PaymentMethod>['hidden'];
  /** The currency of the price; null before goods are chosen. */
  currency: Currency | null;
}>;

/** The methods that the device or the price rules out, each with its reason, in a folded list (F3.26). */
export function HiddenMethods({ hidden, currency }: HiddenMethodsProps) {
  const t = useTranslations('recharge');
  const reasonText = useHiddenReason();
  if (hidden.length === 0) return null;
  return (
    <details className="group rounded-card text-s text-muted">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-s font-medium [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-[rotate] duration-150 group-open:rotate-180"
        />
        {t('hidden.title', { count: hidden.length })}
      </summary>
      <ul className="grid gap-2 pt-1 pb-2 ps-5.5">
        {hidden.map(({ method, reason }) => (
          <li key={method.key} className="flex flex-wrap justify-between gap-x-4">
            <span>{method.name}</span>
            <span>{reasonText(method, reason, currency)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Limits = Readonly<{ min_money: string; max_money: string }>;

/**
 * Returns a function for the reason why a method can't be used, including the amount if a limit is the reason. `currency` is that of the
 * price; without a price, no limit rules a method out.
 */
export function useHiddenReason(): (
  method: Limits,
  reason: HiddenReason,
  currency: Currency | null,
) => string {
  const why = useTranslations('recharge.hidden');
  const amountText = useAmountText();
  return ({ min_money, max_money }, reason, currency) => {
    const written = (amount: string) => (currency === null ? amount : amountText({ amount, currency }));
    if (reason === 'belowMinimum') return why(reason, { amount: written(min_money) });
    if (reason === 'aboveMaximum') return why(reason, { amount: written(max_money) });
    return why(reason);
  };
}
