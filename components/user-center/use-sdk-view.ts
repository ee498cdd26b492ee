'use client';

import { useSyncExternalStore } from 'react';
import { inSdkView } from '@/lib/client/sdk-view';

const never = () => () => undefined;

/** True in the view from inside the game (visit=sdk); false in the cached page and until it is hydrated. */
export function useSdkView(): boolean {
  return useSyncExternalStore(never, inSdkView, () => false);
}
