'use client';

import { useLocale } from 'next-intl';
import { useCallback } from 'react';
import { useShop } from '@/lib/client/shop/shop';
import type { Currency } from '@/lib/domain/currency';
import { formatMoney, toMinor, type Money } from '@/lib/domain/money';
import { countText } from '@/lib/domain/number-habits';

/** Formats counts in the page's language. */
export function useCountText(): (count: number) => string {
  const language = useLocale();
  return (count) => countText(count, language);
}

/** Formats an amount in the page's language and the brand's format. */
export type PriceText = (money: Money) => string;

/** Formats amounts of the shop (F3.17). */
export function usePriceText(): PriceText {
  const {
    locale: language,
    tenant: { moneyFormat: format },
  } = useShop();
  return useCallback((money) => formatMoney(money, { language, format }), [language, format]);
}

/** A decimal amount in major units, as the wire has it. */
type WireAmount = Readonly<{ amount: string; currency: Currency }>;

/** Formats amounts of the wire; one that can't be parsed is shown as received. */
export function useAmountText(): (wire: WireAmount) => string {
  const priceText = usePriceText();
  return ({ amount, currency }) => {
    const minor = toMinor(amount, currency);
    return minor === null ? `${currency} ${amount}` : priceText({ minor, currency });
  };
}
