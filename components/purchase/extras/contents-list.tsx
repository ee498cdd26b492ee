'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import type { ContentItem } from '@/lib/contract/pay-data';
import { useItemText } from './contents-line';

/** What bundles and passes contain (F3.30) as a list, with one row per item and its note. Renders nothing for other goods. */
export function ContentsList({
  items = [],
  className,
}: Readonly<{ items?: readonly ContentItem[] | undefined; className?: string }>) {
  const t = useTranslations('bought');
  const itemText = useItemText();
  if (items.length === 0) return null;
  return (
    <section aria-label={t('contents')} className={cx('grid gap-2', className)}>
      <h3 className="text-s font-semibold text-muted">{t('contents')}</h3>
      <ul className="divide-y divide-line rounded-card bg-surface px-4 inset-ring inset-ring-line">
        {items.map((item) => (
          <li
            key={`${item.item} ${String(item.days)}`}
            className="flex min-h-11 items-baseline justify-between gap-4 py-2.5"
          >
            <span className="num font-semibold">{itemText(item)}</span>
            {item.note !== undefined && <span className="text-end text-s text-muted">{item.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
