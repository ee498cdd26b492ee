'use client';

import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { StoredKey } from './decode';
import { type LocalStore, valueIn } from './local-store';

/** The brand's store; one provider at the root of the page. */
export const LocalStoreContext = createContext<LocalStore | null>(null);

/** The brand's store. Throws outside a LocalStoreContext provider. */
export function useLocalStore(): LocalStore {
  const store = useContext(LocalStoreContext);
  if (store === null) throw new Error('LocalStoreContext has no provider above this component.');
  return store;
}

/** A stored value that follows changes in this tab and others. Null on the server and until hydration. */
export function useStored<T>(key: StoredKey<T>): T | null {
  const store = useLocalStore();
  const subscribe = useCallback((onChange: () => void) => store.subscribe(key, onChange), [store, key]);
  const snapshot = useSyncExternalStore(
    subscribe,
    () => store.snapshot(key),
    () => null,
  );
  return useMemo(() => valueIn(key, snapshot), [key, snapshot]);
}
