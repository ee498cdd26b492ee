'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Ltr } from '@/components/ui/ltr';
import { useCountText } from '@/lib/client/text/use-count-text';
import { currencies } from '@/lib/domain/currency';
import { formatMoney } from '@/lib/domain/money';
import type { Programme } from './use-vip';

type EarnTextProps = Readonly<{ programme: Pick<Programme, 'point_to_coin' | 'coin_currency'> }>;

/**
 * How points are earned (point_to_coin): so many for each
 * coin, which is one unit of its currency where that is known.
 */
export function EarnText({ programme: { point_to_coin, coin_currency } }: EarnTextProps) {
  const t = useTranslations('vip');
  const countText = useCountText();
  const words = {
    count: point_to_coin,
    amount: countText(point_to_coin),
    n: (chunks: ReactNode) => <Ltr>{chunks}</Ltr>,
  };
  if (coin_currency === undefined) return t.rich('earnCoin', words);
  const coin = formatMoney({ minor: 10 ** currencies[coin_currency].exponent, currency: coin_currency });
  return t.rich('earn', { ...words, coin });
}
