import { Skeleton } from '@/components/ui/skeleton';

/** Stands in for a list of the picker while it loads, in the same size. */
export function PickerSkeleton({ withTabs = false }: Readonly<{ withTabs?: boolean }>) {
  return (
    <div className="grid gap-3" aria-busy="true">
      {withTabs && (
        <div className="flex gap-2 py-1">
          <Skeleton className="h-9 w-36 rounded-pill" />
          <Skeleton className="h-9 w-28 rounded-pill" />
        </div>
      )}
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex h-16 items-center gap-3">
          <Skeleton className="size-10 rounded-pill" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </span>
        </div>
      ))}
    </div>
  );
}
