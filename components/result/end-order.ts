import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { forgetOpenOrder } from '@/lib/client/storage/open-order';
import { releaseOrder } from '@/lib/client/storage/order-keys';

/** Ends an order that was paid, or that is gone: the next purchase of the same goods in this browser is a new order. */
export function endOrder(store: LocalStore, billingNo: string): void {
  releaseOrder(store, billingNo);
  leaveOrder(store, billingNo);
}

/** Stops coming back to an order. Its intent stays: a failed order can still be paid by another method. */
export function leaveOrder(store: LocalStore, billingNo: string): void {
  forgetOpenOrder(store, billingNo);
  const draft = store.read(storedKeys.orderDraft);
  if (draft?.billing_no !== billingNo) return;
  store.write(storedKeys.orderDraft, { ...draft, billing_no: null, rechargeKey: null });
}
