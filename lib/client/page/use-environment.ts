'use client';

import { useSyncExternalStore } from 'react';
import { platformOf, type Platform } from '@/lib/domain/platform';

// What a page runs on and in doesn't change while it is shown.
const never = () => () => undefined;

/** The platform of this browser. Components that also render on a server use `usePlatform`. */
export const devicePlatform = (): Platform => platformOf(navigator.userAgent, navigator.maxTouchPoints);

/** The platform of this browser; in the kept page and until hydration, that of the `page`. */
export function usePlatform(page: Platform = 'web'): Platform {
  return useSyncExternalStore(never, devicePlatform, () => page);
}

/** True in the view from inside the game (visit=sdk). In the browser only. */
export function inSdkView(): boolean {
  return new URLSearchParams(window.location.search).get('visit') === 'sdk';
}

/** True in the view from inside the game, or with the device id that only games put into their links. In the browser only. */
function cameFromGame(): boolean {
  return inSdkView() || new URLSearchParams(window.location.search).has('idfv');
}

/** True in the view from inside the game (visit=sdk); false in the kept page and until hydration. */
export function useSdkView(): boolean {
  return useSyncExternalStore(never, inSdkView, () => false);
}

/** True when the visit came from a game, by its own view or its link; false in the kept page and until hydration. */
export function useCameFromGame(): boolean {
  return useSyncExternalStore(never, cameFromGame, () => false);
}
