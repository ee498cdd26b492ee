'use client';

import { useSyncExternalStore } from 'react';
import { platformOf, type Platform } from '@/lib/domain/platform';

const never = () => () => undefined;

/** The platform of this browser. Components that also render on a server use `usePlatform`. */
export const devicePlatform = (): Platform => platformOf(navigator.userAgent, navigator.maxTouchPoints);

/** The platform of this browser; in the kept page and until hydration, that of the `page`. */
export function usePlatform(page: Platform = 'web'): Platform {
  return useSyncExternalStore(never, devicePlatform, () => page);
}
