import { lastOrdersKey } from '@/lib/client/storage/last-orders';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { endedOrderKey, openOrderKey } from '@/lib/client/storage/open-order';

/**
 * Forgets the receipts of the orders that this browser has shown, because a receipt opens its order without a login: whoever uses the browser
 * after the player must not find them. An order that may still be paid stays, for its player alone, who finds it again once logged in.
 */
export function forgetReceipts(store: LocalStore): void {
  store.remove(lastOrdersKey);
  const open = store.read(openOrderKey);
  if (open !== null) store.write(openOrderKey, { ...open, receipt: null });
  const ended = store.read(endedOrderKey);
  if (ended !== null) store.write(endedOrderKey, { ...ended, receipt: null });
}
