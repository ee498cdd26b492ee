'use client';

import { useSyncExternalStore } from 'react';

/** True in the view from inside the game (visit=sdk). In the browser only. */
export function inSdkView(): boolean {
  return new URLSearchParams(window.location.search).get('visit') === 'sdk';
}

/** True in the view from inside the game, or with the device id that only games put into their links. In the browser only. */
function cameFromGame(): boolean {
  return inSdkView() || new URLSearchParams(window.location.search).has('idfv');
}

const never = () => () => undefined;

/** True in the view from inside the game (visit=sdk); false in the kept page and until hydration. */
export function useSdkView(): boolean {
  return useSyncExternalStore(never, inSdkView, () => false);
}

/** True when the visit came from a game, by its own view or its link; false in the kept page and until hydration. */
export function useCameFromGame(): boolean {
  return useSyncExternalStore(never, cameFromGame, () => false);
}
