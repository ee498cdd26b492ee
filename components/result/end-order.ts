import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { forgetOpenOrder } from '@/lib/client/storage/open-order';
import { releaseOrderKey } from '@/lib/client/storage/order-keys';

/**
 * Ends an order that was paid, failed or expired in this browser: the next purchase of the same goods is a new order, and
 * the stored order info no longer names this one. An order that isn't the one begun here changes nothing.
 */
export function endOrder(store: LocalStore, billingNo: string): void {
  forgetOpenOrder(store, billingNo);
  const draft = store.read(storedKeys.orderDraft);
  if (draft?.billing_no !== billingNo) return;
  const { clientId, server, role, goods, rechargeKey } = draft;
  if (clientId !== null && server !== null && role !== null && goods !== null && rechargeKey !== null) {
    const intent = { clientId, serverId: server.value, roleId: role.value, productId: goods.value };
    releaseOrderKey(store, intent, rechargeKey);
  }
  store.write(storedKeys.orderDraft, { ...draft, billing_no: null, rechargeKey: null });
}
