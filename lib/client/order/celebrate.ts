import { defineKey, fieldsOf, text } from '@/lib/client/storage/decode';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { randomHex } from '@/lib/client/storage/browser-uuid';

const tabOf = text(32);
const numberOf = text(40);

/** The order that was celebrated last, and the tab that did it. */
export const celebratedKey = defineKey('celebrated', { days: 1 }, (value) => {
  const fields = fieldsOf(value);
  const billingNo = numberOf(fields?.billing_no);
  const tab = tabOf(fields?.tab);
  return billingNo === null || tab === null ? null : { billing_no: billingNo, tab };
});

let ownTab: string | null = null;

/** True in the first tab of this browser that calls it for an order, and whenever that tab calls it again; false in other tabs. */
export function celebrates(store: LocalStore, billingNo: string): boolean {
  ownTab ??= randomHex();
  const known = store.read(celebratedKey);
  if (known?.billing_no === billingNo) return known.tab === ownTab;
  store.write(celebratedKey, { billing_no: billingNo, tab: ownTab });
  return true;
}
