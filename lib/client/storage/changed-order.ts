import { defineKey, mapOf, text } from './decode';
import type { LocalStore } from './local-store';

/** The unpaid order that the player wants to pay by another method, and what it is for, until the next press on Pay. It outlives a reload. */
export const changedOrderKey = defineKey('changed_order', { days: 7 }, mapOf(text()));

/** Forgets that an order is to be paid by another method: it has another payment by now, or can't be paid. */
export function forgetChangedOrder(store: LocalStore, billing_no: string): void {
  if (store.read(changedOrderKey)?.billing_no === billing_no) store.remove(changedOrderKey);
}
