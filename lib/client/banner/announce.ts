import type { createStore } from 'jotai';
import { popupAtom } from '@/lib/client/popups/popup';
import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { leftOpenOrder } from '@/lib/client/storage/open-order';
import type { Banner } from '@/lib/domain/page-config';

/**
 * Opens the forced banner popup unless it was shown today, by the player's clock (F5.10). It gives way to
 * another popup and to an order whose result is about to open again, and then waits for the next visit of a
 * tab. It never opens where the browser can't store that it was shown.
 */
export function announce(
  banners: readonly Banner[],
  store: LocalStore,
  atoms: ReturnType<typeof createStore>,
): void {
  const shown = store.read(storedKeys.bannerCount) ?? 0;
  if (shown > 0 || !store.isLasting()) return;
  if (atoms.get(popupAtom) !== null || leftOpenOrder(store) !== null) return;
  store.write(storedKeys.bannerCount, shown + 1);
  atoms.set(popupAtom, { kind: 'banner', banners });
}
