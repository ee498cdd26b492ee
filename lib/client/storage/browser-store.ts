import { inSdkView } from '@/lib/client/page/sdk-view';
import { createLocalStore, type LocalStore } from './local-store';

/** The store of this browser for a brand; on a server, one that forgets. */
export function browserStore(prefix: string): LocalStore {
  const inBrowser = typeof window !== 'undefined';
  return createLocalStore({
    prefix,
    storage: () => (inBrowser ? window.localStorage : null),
    logins: inBrowser && inSdkView() ? () => window.sessionStorage : null,
    events: inBrowser ? window : null,
    now: () => Date.now(),
  });
}
