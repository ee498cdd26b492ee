import { storedKeys } from './storage/keys';
import type { LocalStore } from './storage/local-store';

/** As many client ids as the stored list holds. */
export const mostShown = 100;

/** True where the first visit of a client still has to be led to its events (spec section 2, tab_to_act). */
export function isLandingDue(store: LocalStore, clientId: string, search: string): boolean {
  if (hasItsOwnAim(new URLSearchParams(search))) return false;
  // A browser that can't remember would be led there at every visit.
  return store.isLasting() && store.read(storedKeys.activityShown)?.includes(clientId) !== true;
}

/** Remembers that a client's events have been shown. */
export function noteLanding(store: LocalStore, clientId: string): void {
  const shown = store.read(storedKeys.activityShown) ?? [];
  if (!shown.includes(clientId)) {
    store.write(storedKeys.activityShown, [clientId, ...shown].slice(0, mostShown));
  }
}

/** A visit that came to see an order's result, or from inside the game, isn't led anywhere else. */
function hasItsOwnAim(query: URLSearchParams): boolean {
  return query.has('billing_no') || query.get('visit') === 'sdk';
}
