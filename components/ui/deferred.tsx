'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '@/lib/client/page/page-tree';

/** A part that is loaded after hydration, outside the page's first load. If it can't be loaded, the page works without it. */
export function deferred<P extends object>(
  load: () => Promise<(props: P) => ReactNode>,
): (props: P) => ReactNode {
  const Part = lazy(async () => ({ default: await load().catch(() => (_: P): ReactNode => null) }));
  return function Deferred(props) {
    const isBrowser = useHydrated();
    return (
      isBrowser && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
