import { forgetChangedOrder } from '@/lib/client/storage/changed-order';
import { defineKey, text } from '@/lib/client/storage/decode';
import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { endedOrderKey } from '@/lib/client/storage/open-order';
import { forgetEndedOrder, forgetOpenOrder } from '@/lib/client/storage/note-open-order';
import { releaseOrder } from '@/lib/client/storage/order-keys';

type Order = Readonly<{ billing_no: string; receipt: string | null }>;

/** The last order that was forgotten. A tab that still waits for it must not store it again for the next visit. */
const doneOrderKey = defineKey('done_order', { days: 1 }, text());

/** True if this browser, in whichever tab, has forgotten the order last. */
export function isDone(store: LocalStore, billingNo: string): boolean {
  return store.read(doneOrderKey) === billingNo;
}

/**
 * Forgets an order that was paid or refunded, so that the next purchase of the same goods in this browser becomes a new order.
 */
export function endOrder(store: LocalStore, billingNo: string): void {
  store.write(doneOrderKey, billingNo);
  releaseOrder(store, billingNo);
  forgetEndedOrder(store, billingNo);
  closeOrder(store, billingNo);
}

/**
 * Stops reopening an order that failed. Its intent is kept, because another method can still pay it. The next visit queries the order once
 * more, because money may arrive late.
 */
export function leaveOrder(store: LocalStore, order: Order): void {
  store.write(endedOrderKey, { billing_no: order.billing_no, receipt: order.receipt });
  closeOrder(store, order.billing_no);
}

/** Stops reopening an order, whatever has become of it. Its intent is kept. */
export function closeOrder(store: LocalStore, billingNo: string): void {
  forgetOpenOrder(store, billingNo);
  forgetChangedOrder(store, billingNo);
  const draft = store.read(storedKeys.orderDraft);
  if (draft?.billing_no !== billingNo) return;
  store.write(storedKeys.orderDraft, { ...draft, billing_no: null, rechargeKey: null });
}
