'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';
import { Spinner } from '@/components/ui/glyph';
import { isLandingDue, noteLanding } from '@/lib/client/page-scripts/landing';
import { pageHref } from '@/lib/client/page/use-page-href';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { useHydrated } from '@/lib/client/page/page-stages';

type LandOnActivitiesProps = Readonly<{ clientId: string; children: ReactNode }>;

/**
 * On a client's first visit, opens its activities instead of this tab, once (F2.12). On a full page load, an inline script does so before
 * anything is painted; a tab opened from another page shows a spinner until the activities have opened.
 */
export function LandOnActivities({ clientId, children }: LandOnActivitiesProps) {
  const router = useRouter();
  const store = useLocalStore();
  // True on a full page load, while the server renders and while the browser hydrates; false for pages opened from another page.
  const isDocument = !useHydrated();
  const [isLeaving] = useState(() => !isDocument && isLandingDue(store, clientId, window.location));
  useEffect(() => {
    if (!isLeaving) return;
    noteLanding(store, clientId);
    router.replace(pageHref('/activity', window.location.search));
  }, [isLeaving, store, clientId, router]);
  if (isLeaving) return <Spinner className="mx-auto my-24 size-8 text-muted" />;
  return children;
}

/** Records that the client's activities have been seen, however the player got there. */
export function NoteActivitiesShown({ clientId }: Readonly<{ clientId: string }>) {
  const store = useLocalStore();
  useEffect(() => noteLanding(store, clientId), [store, clientId]);
  return null;
}
