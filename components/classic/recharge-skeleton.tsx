import { Skeleton } from '@/components/ui/skeleton';
import { sectionIds } from '@/lib/client/page/go-to-section';

/** Stands in for the page of payment until the browser has read what was chosen. */
export function RechargeSkeleton() {
  return (
    <div
      aria-busy="true"
      className="mt-5 grid min-h-[70vh] content-start gap-7 pb-8 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:pb-10"
    >
      <div className="grid content-start gap-5 lg:gap-6">
        <Skeleton className="h-30 rounded-card lg:h-22" />
        <div id={sectionIds.method} className="grid scroll-mt-20 gap-3">
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      </div>
      <Skeleton className="hidden h-96 rounded-card lg:block" />
    </div>
  );
}
