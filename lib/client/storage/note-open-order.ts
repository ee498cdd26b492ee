import type { LocalStore } from './local-store';
import { endedOrderKey, openOrderKey, readOpenOrder, type OpenOrder } from './open-order';

/** Stores the order being shown. A known receipt isn't lost when `receipt` is null. */
export function noteOpenOrder(store: LocalStore, order: OpenOrder): void {
  const before = readOpenOrder(store);
  const known = before?.billing_no === order.billing_no ? before.receipt : null;
  store.write(openOrderKey, { ...order, receipt: order.receipt ?? known });
}

/** Forgets an order that had ended unpaid, once its outcome has been shown; any other order stays. */
export function forgetEndedOrder(store: LocalStore, billing_no: string): void {
  if (store.read(endedOrderKey)?.billing_no === billing_no) store.remove(endedOrderKey);
}

/** Forgets an order that has ended; any other order stays. */
export function forgetOpenOrder(store: LocalStore, billing_no: string): void {
  if (readOpenOrder(store)?.billing_no === billing_no) store.remove(openOrderKey);
}
