'use client';

import { useSyncExternalStore } from 'react';

/** True in the view from inside the game (visit=sdk). In the browser only. */
export function inSdkView(): boolean {
  return new URLSearchParams(window.location.search).get('visit') === 'sdk';
}

const never = () => () => undefined;

/** True inside a game (visit=sdk); false in the cached page and until hydration. */
export function useSdkView(): boolean {
  return useSyncExternalStore(never, inSdkView, () => false);
}
