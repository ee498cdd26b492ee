'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ListEnd, ListError } from '@/components/popups/list-error';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { Ltr } from '@/components/ui/ltr';
import { Section } from '@/components/ui/section';
import { Skeleton } from '@/components/ui/skeleton';
import { pointHistoryQuery } from '@/lib/client/queries/benefits';
import { useShop } from '@/lib/client/shop/shop';
import { formatLocalStamp } from '@/lib/client/text/local-stamp';
import { useCountText } from '@/lib/client/text/number-text';
import type { PointEntry } from '@/lib/contract/vip';

type PointsHistoryProps = Readonly<{ clientId: string; who: string }>;

/** The changes to the player's VIP points, newest first, page by page. */
export function PointsHistory({ clientId, who }: PointsHistoryProps) {
  const t = useTranslations('vip.points');
  const { api } = useShop();
  const list = useInfiniteQuery(pointHistoryQuery(api, clientId, who));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Section title={t('title')}>
      {list.isPending && <Waiting />}
      {list.data !== undefined && entries.length === 0 && (
        <Card>
          <EmptyState icon={<Sparkles className="size-7" />} title={t('empty')} text={t('emptyText')} />
        </Card>
      )}
      {entries.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {entries.map((entry, index) => (
              <Entry key={`${entry.billing_no ?? index}-${entry.kind}`} entry={entry} />
            ))}
          </ul>
        </Card>
      )}
      {list.isError && !list.isFetchNextPageError && <ListError message={t('error')} list={list} />}
      <ListEnd more={t('more')} message={t('error')} list={list} />
    </Section>
  );
}

function Entry({ entry: { kind, points, product_name, at } }: Readonly<{ entry: PointEntry }>) {
  const t = useTranslations('vip.points');
  const countText = useCountText();
  const time = formatLocalStamp(at);
  const sign = points < 0 ? '−' : '+';
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium wrap-anywhere">
          {t(kind)}
          {product_name !== '' && (
            <>
              {' · '}
              <bdi>{product_name}</bdi>
            </>
          )}
        </p>
        {time !== null && (
          <p className="text-s text-muted">
            <Ltr>{time}</Ltr>
          </p>
        )}
      </div>
      <Ltr className={cx('shrink-0 font-bold', points < 0 ? 'text-danger' : 'text-success')}>
        {sign + countText(Math.abs(points))}
      </Ltr>
    </li>
  );
}

function Waiting() {
  const t = useTranslations('vip.points');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-px">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16 rounded-s" />
      ))}
    </div>
  );
}
