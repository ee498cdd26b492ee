import { defineKey, fieldsOf, listOf } from './decode';
import type { LocalStore } from './local-store';
import { type OpenOrder, orderNamed } from './open-order';

/** An order, with the receipt handle that opens it without a login, when that is known. */
export type LastOrder = Pick<OpenOrder, 'billing_no' | 'receipt'>;

const most = 5;

/** The orders whose results this browser has shown, newest first; kept for a week like an order draft (F3.1). */
export const lastOrdersKey = defineKey(
  'last_orders',
  { days: 7 },
  listOf((value) => {
    const fields = fieldsOf(value);
    return orderNamed(fields?.billing_no, fields?.receipt);
  }, most),
);

/** Moves an order to the front. A known receipt isn't lost when `receipt` is null. */
export function rememberOrder(store: LocalStore, { billing_no, receipt }: LastOrder): void {
  const known = store.read(lastOrdersKey) ?? [];
  const before = known.find((each) => each.billing_no === billing_no);
  const first = { billing_no, receipt: receipt ?? before?.receipt ?? null };
  if (before === known[0] && before?.receipt === first.receipt) return;
  const others = known.filter((each) => each !== before);
  store.write(lastOrdersKey, [first, ...others].slice(0, most));
}

/** Removes an order that can't be shown. */
export function dropOrder(store: LocalStore, billing_no: string): void {
  const known = store.read(lastOrdersKey) ?? [];
  const others = known.filter((each) => each.billing_no !== billing_no);
  if (others.length < known.length) store.write(lastOrdersKey, others);
}
