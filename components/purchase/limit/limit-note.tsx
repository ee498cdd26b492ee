'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { LimitInfo } from '@/lib/contract/limits';
import { limitView } from '@/lib/domain/limits';
import { useLimit, useRereadAfterPopups, useWait } from './use-limit';

/** How often the goods may be bought, how many purchases are left until when, and when more become available (F5.8). */
export function LimitNote({ productId }: Readonly<{ productId: string }>) {
  const t = useTranslations('limits');
  const { limit, refresh } = useLimit(productId);
  useRereadAfterPopups(refresh);
  const wait = useWait(limit?.next_pay_time ?? 0, refresh);
  const renews = useWait(limit?.period_ends ?? 0, refresh);
  if (limit === null) return null;
  return (
    <span className="grid justify-items-start gap-1 text-xs">
      <Remaining limit={limit} />
      <span className="num text-balance text-muted">
        {wait === null ? <Rule limit={limit} /> : t('nextIn', { time: wait })}
      </span>
      {wait === null && renews !== null && limitView(limit) === 'open' && (
        <span className="num text-balance text-muted">{t('renews', { time: renews })}</span>
      )}
    </span>
  );
}

function Rule({ limit: { limit_type, frequency, day_info } }: Readonly<{ limit: LimitInfo }>) {
  const t = useTranslations('limits');
  const n = String(frequency);
  if (day_info === 1) return t('perDay', { n, count: frequency });
  if (day_info === 7) return t('perWeek', { n, count: frequency });
  if (day_info > 0) return t('inDays', { n, days: day_info, d: String(day_info) });
  return limit_type === 'game'
    ? t('perAccount', { n, count: frequency })
    : t('perCharacter', { n, count: frequency });
}

function Remaining({ limit }: Readonly<{ limit: LimitInfo }>) {
  const t = useTranslations('limits');
  const notices = useTranslations('notices');
  const left = limit.extra_pay_times;
  switch (limitView(limit)) {
    case 'open':
      return (
        <Badge tone={left === 1 ? 'warning' : 'neutral'}>
          {t('leftOf', { n: String(left), all: String(limit.frequency), count: left })}
        </Badge>
      );
    case 'unpaid':
      return <Badge tone="warning">{t('unpaid')}</Badge>;
    case 'reached':
      return <Badge tone="danger">{notices('limitReached')}</Badge>;
  }
}
