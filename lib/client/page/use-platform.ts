'use client';

import { useSyncExternalStore } from 'react';
import { platformOf, type Platform } from '@/lib/domain/platform';

const never = () => () => undefined;
const read = (): Platform => platformOf(navigator.userAgent, navigator.maxTouchPoints);
const onServer = (): Platform => 'web';

/** The platform of this browser; `web` in the kept page and until hydration. */
export function usePlatform(): Platform {
  return useSyncExternalStore(never, read, onServer);
}
