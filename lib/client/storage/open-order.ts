import { defineKey, fieldsOf, matching } from './decode';
import { storedKeys } from './keys';
import type { LocalStore } from './local-store';

/** The order whose result was shown last and that hadn't ended. `dismissed`: the player closed the result, so it isn't reopened. */
export type OpenOrder = Readonly<{ billing_no: string; receipt: string | null; dismissed: boolean }>;

// The formats of the contract's fields, without loading the schema library.
const billingNo = matching(/^[A-Z0-9]{8,40}$/);
const receiptHandle = matching(/^[0-9a-z]{1,12}\.[A-Za-z0-9_-]{20,64}$/);

/** Kept for a day, so that a reload or a return to the shop finds the order again. */
export const openOrderKey = defineKey('open_order', { days: 1 }, (value): OpenOrder | null => {
  const fields = fieldsOf(value);
  const named = orderNamed(fields?.billing_no, fields?.receipt);
  return named === null ? null : { ...named, dismissed: fields?.dismissed === true };
});

/** An order from an address or storage, or null when the number isn't in the format of one. An invalid receipt becomes null. */
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

/** The last order that ended unpaid, kept for as long as money may still come for it. */
export const endedOrderKey = defineKey('ended_order', { days: 7 }, (value) => {
  const fields = fieldsOf(value);
  return orderNamed(fields?.billing_no, fields?.receipt);
});
