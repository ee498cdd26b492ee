'use client';

import { Hourglass } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/shell/page-link';
import { textButtonClass } from '@/components/ui/text-button';
import { openOrderKey } from '@/lib/client/storage/open-order';
import { useStored } from '@/lib/client/storage/use-stored';

/** Shows that an order still waits for its payment after its result was closed, with a link to the result. */
export function UnpaidNotice() {
  const t = useTranslations();
  const order = useStored(openOrderKey);
  if (order === null || !order.dismissed) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-card bg-warning-soft px-4 py-1.5">
      <Hourglass aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <span className="min-w-0 flex-1 py-1.5">{t('result.pending.title')}</span>
      <PageLink href={`/result?billing_no=${order.billing_no}`} className={textButtonClass}>
        {t('my.orders.follow')}
      </PageLink>
    </p>
  );
}
