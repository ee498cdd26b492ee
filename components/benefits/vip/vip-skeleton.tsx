'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** Placeholders in the size of the VIP centre's parts. */
export function VipSkeleton() {
  const t = useTranslations('vip');
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="grid min-w-0 gap-6 lg:grid-cols-[21.5rem_minmax(0,1fr)] lg:gap-x-7"
    >
      <Skeleton className="h-57 rounded-l lg:h-63" />
      <div className="grid content-start gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Skeleton className="h-9 w-48" />
        <div className="flex gap-2.5 overflow-hidden">
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} className="h-29 w-27 shrink-0 rounded-card" />
          ))}
        </div>
        <Skeleton className="h-84 rounded-card" />
        <Skeleton className="mt-3 h-73 rounded-card md:h-48" />
      </div>
      <Skeleton className="h-91 rounded-card lg:h-96" />
    </div>
  );
}
