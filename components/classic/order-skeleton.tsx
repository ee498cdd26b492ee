import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { Skeleton } from '@/components/ui/skeleton';

/**
 * Stands in the place of an order until it has loaded. Providers send players back to this page, so it says from the first paint, and
 * without scripts, that the payment is being checked (F3.24). The server's HTML is the same for all: `isFirstPaint` shows the words only to
 * visits that return from a payment.
 */
export function OrderSkeleton({ isFirstPaint = false }: Readonly<{ isFirstPaint?: boolean }>) {
  const t = useTranslations('result.returning');
  return (
    <Card padded className="mt-5 mb-10 grid grid-cols-1 justify-items-center gap-4">
      <Skeleton className="h-28 w-42 rounded-card" />
      <div
        role="status"
        className={cx('grid justify-items-center gap-1 text-center', isFirstPaint && 'only-returning')}
      >
        <p className="text-xl font-bold tracking-tight text-balance">{t('title')}</p>
        <p className="max-w-[42ch] text-balance text-muted">{t('text')}</p>
      </div>
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-12 w-full rounded-card" />
      <Skeleton className="h-13 w-full rounded-card" />
    </Card>
  );
}
