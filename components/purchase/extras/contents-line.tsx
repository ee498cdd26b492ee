'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { cx } from '@/components/ui/cx';
import { isolate } from '@/lib/client/text/isolate';
import type { ContentItem } from '@/lib/contract/pay-data';

/** Returns the text of one item that goods contain: "10 chest keys", or "30 pearls a day for 7 days". */
export function useItemText(): (item: ContentItem) => string {
  const t = useTranslations('bought');
  return ({ text, days }) =>
    days === undefined ? isolate(text) : t('daily', { thing: isolate(text), days, d: String(days) });
}

/** What bundles and passes contain (F3.30), on one line: "3,280 pearls · 10 chest keys". Renders nothing for other goods. */
export function ContentsLine({
  items = [],
  className,
}: Readonly<{ items?: readonly ContentItem[] | undefined; className?: string }>) {
  const itemText = useItemText();
  if (items.length === 0) return null;
  return (
    <span className={cx('num text-xs text-muted', className)}>
      {items.map((item, at) => (
        <Fragment key={`${item.item} ${String(item.days)}`}>
          {at > 0 && ' · '}
          {/* Lines break between items, not within one. */}
          <span className="inline-block">{itemText(item)}</span>
        </Fragment>
      ))}
    </span>
  );
}
