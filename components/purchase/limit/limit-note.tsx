'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { useHydrated } from '@/lib/client/page/page-stages';
import type { LimitInfo, LimitRule } from '@/lib/contract/limits';
import type { Goods } from '@/lib/contract/pay-data';
import { limitView } from '@/lib/domain/limits';
import { useLimit, useRereadAfterPopups, useWait } from './use-limit';

/**
 * How often the goods may be bought, how many purchases are left until when, and when more become available (F5.8). Before a character is
 * chosen, the rule that holds for everybody (F3.30), if the backend sends it with the goods.
 */
export function LimitNote({ goods }: Readonly<{ goods: Goods }>) {
  const t = useTranslations('limits');
  const { limit, refresh } = useLimit(goods.value);
  useRereadAfterPopups(refresh);
  const rule = limit ?? goods.limit;
  const wait = useWait(limit?.next_pay_time ?? 0, refresh);
  // The time that is left differs between the server and the browser.
  const renews = useWait(useHydrated() ? (rule?.period_ends ?? 0) : 0, refresh);
  if (rule === undefined) return null;
  return (
    <span className="grid justify-items-start gap-1 text-xs">
      {limit !== null && <Remaining limit={limit} />}
      <span className="num text-balance text-muted">
        {wait === null ? <Rule limit={rule} /> : t('nextIn', { time: wait })}
      </span>
      {wait === null && renews !== null && (limit === null || limitView(limit) === 'open') && (
        <span className="num text-balance text-muted">{t('renews', { time: renews })}</span>
      )}
    </span>
  );
}

function Rule({ limit: { limit_type, frequency, day_info } }: Readonly<{ limit: LimitRule }>) {
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
