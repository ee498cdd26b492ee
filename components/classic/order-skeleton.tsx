import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';

/** A placeholder for an order that is loading. */
export function OrderSkeleton() {
  return (
    <Card padded aria-busy="true" className="mt-5 mb-10 grid grid-cols-1 justify-items-center gap-4">
      <Skeleton className="h-28 w-42 rounded-card" />
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-12 w-full rounded-card" />
      <Skeleton className="h-13 w-full rounded-card" />
    </Card>
  );
}
