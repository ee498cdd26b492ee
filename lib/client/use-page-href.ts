'use client';

import { useSyncExternalStore } from 'react';
import { carryQuery } from '@/lib/domain/carry-query';

/** The address of another page of the shop with what the visit carries along (spec section 2). `search` is the present query. */
export function pageHref(target: string, search: string): string {
  const [path = '/', own = ''] = target.split('?', 2);
  const query = carryQuery(new URLSearchParams(search), new URLSearchParams(own));
  return query.size === 0 ? path : `${path}?${query}`;
}

/**
 * `target` with the carried query, following the address. While the server renders and until hydrated it is `target` itself,
 * because a prerendered page knows no query.
 */
export function usePageHref(target: string): string {
  return useSyncExternalStore(
    onAddressChange,
    () => pageHref(target, window.location.search),
    () => target,
  );
}

function onAddressChange(notify: () => void): () => void {
  window.addEventListener('popstate', notify);
  return () => window.removeEventListener('popstate', notify);
}
