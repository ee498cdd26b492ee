import { defineKey, fieldsOf, matching } from './decode';
import { storedKeys } from './keys';
import type { LocalStore } from './local-store';

/** The order whose result was shown last and had not ended. `dismissed`: the player closed it and need not see it again. */
export type OpenOrder = Readonly<{ billing_no: string; receipt: string | null; dismissed: boolean }>;

// The forms of the contract's own fields, without the schema library that they come with there.
const billingNo = matching(/^[A-Z0-9]{8,40}$/);
const receiptHandle = matching(/^[0-9a-z]{1,12}\.[A-Za-z0-9_-]{20,64}$/);

/** Kept for a day, so that a reload or a return to the shop finds the order again. */
export const openOrderKey = defineKey('open_order', { days: 1 }, (value): OpenOrder | null => {
  const fields = fieldsOf(value);
  const named = orderNamed(fields?.billing_no, fields?.receipt);
  return named === null ? null : { ...named, dismissed: fields?.dismissed === true };
});

/** An order as an address or a store names it, or null where the name has not the form of one. */
export function orderNamed(
  number: unknown,
  receipt: unknown,
): Pick<OpenOrder, 'billing_no' | 'receipt'> | null {
  const billing_no = billingNo(number);
  return billing_no === null ? null : { billing_no, receipt: receiptHandle(receipt) };
}

export function readOpenOrder(store: LocalStore): OpenOrder | null {
  return store.read(openOrderKey);
}

/** The order that a reload interrupted, unless the player had closed its result. */
export function leftOpenOrder(store: LocalStore): Pick<OpenOrder, 'billing_no' | 'receipt'> | null {
  const noted = readOpenOrder(store);
  if (noted !== null) return noted.dismissed ? null : noted;
  const billingNo = store.read(storedKeys.orderDraft)?.billing_no ?? null;
  return billingNo === null ? null : orderNamed(billingNo, null);
}

/** Notes the order being shown; an order noted with a receipt keeps it. */
export function noteOpenOrder(store: LocalStore, order: OpenOrder): void {
  const before = readOpenOrder(store);
  const known = before?.billing_no === order.billing_no ? before.receipt : null;
  store.write(openOrderKey, { ...order, receipt: order.receipt ?? known });
}

/** The order that ended unpaid last, for as long as money may still come for it. */
export const endedOrderKey = defineKey('ended_order', { days: 7 }, (value) => {
  const fields = fieldsOf(value);
  return orderNamed(fields?.billing_no, fields?.receipt);
});

/** Nothing is left to be told of an order that had ended unpaid; another one stays. */
export function forgetEndedOrder(store: LocalStore, billing_no: string): void {
  if (store.read(endedOrderKey)?.billing_no === billing_no) store.remove(endedOrderKey);
}

/** Forgets an order that ended; another one stays. */
export function forgetOpenOrder(store: LocalStore, billing_no: string): void {
  if (readOpenOrder(store)?.billing_no === billing_no) store.remove(openOrderKey);
}
