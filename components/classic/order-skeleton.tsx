import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';

/**
 * Stands in the place of an order until it has loaded. Providers send players back to this page, and the server's HTML contains this part,
 * so it says from the first paint, and without scripts, that the payment is being checked (F3.24).
 */
export function OrderSkeleton() {
  const t = useTranslations('result.returning');
  return (
    <Card padded className="mt-5 mb-10 grid grid-cols-1 justify-items-center gap-4">
      <Skeleton className="h-28 w-42 rounded-card" />
      <div role="status" className="grid justify-items-center gap-1 text-center">
        <p className="text-xl font-bold tracking-tight text-balance">{t('title')}</p>
        <p className="max-w-[42ch] text-balance text-muted">{t('text')}</p>
      </div>
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-12 w-full rounded-card" />
      <Skeleton className="h-13 w-full rounded-card" />
    </Card>
  );
}
