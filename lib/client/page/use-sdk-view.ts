'use client';

import { useSyncExternalStore } from 'react';
import { inSdkView } from './sdk-view';

const never = () => () => undefined;

/** True inside a game (visit=sdk); false in the cached page and until hydration. */
export function useSdkView(): boolean {
  return useSyncExternalStore(never, inSdkView, () => false);
}
