'use client';

import { useTranslations } from 'next-intl';
import { isolate } from '@/lib/client/text/isolate';
import type { Goods } from '@/lib/contract/pay-data';
import { formatMoney, toMinor } from '@/lib/domain/money';

/** The lowest price of the last thirty days, beside one that is struck through, where the law of the area wants it (F3.35). */
export function LowPrice({ goods: { lowPrice, currency } }: Readonly<{ goods: Goods }>) {
  const t = useTranslations('trust');
  const minor = lowPrice === undefined ? null : toMinor(lowPrice, currency);
  return (
    minor !== null && (
      <span className="text-xs text-muted">
        {t('low', { amount: isolate(formatMoney({ minor, currency })) })}
      </span>
    )
  );
}
