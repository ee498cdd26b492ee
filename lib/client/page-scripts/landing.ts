import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { goodsHash } from '@/lib/domain/carry-query';

/** Maximum length of the stored list of client ids. */
export const maxShown = 100;

/** True when the first visit with a client id still has to be redirected to the activities (F2.12). */
export function isLandingDue(store: LocalStore, clientId: string, address: Address): boolean {
  if (hasItsOwnAim(address)) return false;
  // Without lasting storage, every visit would be redirected.
  return store.isLasting() && store.read(storedKeys.activityShown)?.includes(clientId) !== true;
}

/** Remembers that the activities of a client id have been shown. */
export function noteLanding(store: LocalStore, clientId: string): void {
  const shown = store.read(storedKeys.activityShown) ?? [];
  if (!shown.includes(clientId)) {
    store.write(storedKeys.activityShown, [clientId, ...shown].slice(0, maxShown));
  }
}

type Address = Readonly<{ search: string; hash: string }>;

/** A visit that opens an order's result, comes from inside the game, or follows a link to goods isn't redirected. */
function hasItsOwnAim({ search, hash }: Address): boolean {
  const query = new URLSearchParams(search);
  return query.has('billing_no') || query.get('visit') === 'sdk' || hash.startsWith(goodsHash);
}
