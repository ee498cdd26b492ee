import { browserUuid } from './browser-uuid';
import { hash53 } from './hash53';
import { ownKeys } from './keys';
import type { LocalStore } from './local-store';

/**
 * What identifies an intent to buy: two purchases with all of these equal are one intent. The coupon is among them because it changes the
 * price.
 */
export type Intent = Readonly<{
  clientId: string;
  serverId: string;
  roleId: string;
  productId: string;
  couponCode?: string | null;
}>;

/** How long an intent lasts, in milliseconds. Most methods give an unpaid order 30 minutes on the server too; some give it days. */
const intentMs = 30 * 60_000;
const maxIntents = 20;

/**
 * The order key of an intent (F3.23): the same in every tab and after a reload, until the order ends or 30 minutes pass. It is derived from
 * the browser's uuid and not random, so that two tabs that request it at once get the same key.
 */
export function orderKeyFor(store: LocalStore, intent: Intent): string {
  const print = fingerprint(intent);
  const intents = store.read(ownKeys.orderIntents) ?? {};
  const now = store.now();
  const begun = intents[print];
  if (begun !== undefined && now - begun.at < intentMs) return keyOf(store, print, begun.turn);
  // At least the clock's minutes, so that an intent that was dropped from storage and begun again never reuses the key of an ended order.
  const turn = Math.max((begun?.turn ?? 0) + 1, Math.floor(now / 60_000));
  const newest = Object.entries(intents).sort(([, a], [, b]) => b.at - a.at);
  store.write(ownKeys.orderIntents, {
    ...Object.fromEntries(newest.slice(0, maxIntents)),
    [print]: { turn, at: now },
  });
  return keyOf(store, print, turn);
}

/** Stores which order an intent has created, so that the end of the order can end the intent. */
export function nameOrder(store: LocalStore, intent: Intent, billing_no: string): void {
  const print = fingerprint(intent);
  const intents = store.read(ownKeys.orderIntents) ?? {};
  const begun = intents[print];
  if (begun !== undefined)
    store.write(ownKeys.orderIntents, { ...intents, [print]: { ...begun, billing_no } });
}

/** The order that an intent has created and that isn't known to have been paid; null when there is none. */
export function orderOfIntent(store: LocalStore, intent: Intent): string | null {
  return store.read(ownKeys.orderIntents)?.[fingerprint(intent)]?.billing_no ?? null;
}

/** Ends the intent of a paid order, whatever is chosen now: buying the same again is a new intent. */
export function releaseOrder(store: LocalStore, billing_no: string): void {
  const intents = store.read(ownKeys.orderIntents) ?? {};
  const ended = Object.entries(intents).find(([, intent]) => intent.billing_no === billing_no);
  if (ended === undefined) return;
  const [print, { turn }] = ended;
  store.write(ownKeys.orderIntents, { ...intents, [print]: { turn, at: 0 } });
}

/** Ends an intent whose key can no longer create an order. Does nothing when the key isn't the intent's current one. */
export function releaseOrderKey(store: LocalStore, intent: Intent, orderKey: string): void {
  const print = fingerprint(intent);
  const intents = store.read(ownKeys.orderIntents) ?? {};
  const begun = intents[print];
  if (begun === undefined || keyOf(store, print, begun.turn) !== orderKey) return;
  store.write(ownKeys.orderIntents, { ...intents, [print]: { turn: begun.turn, at: 0 } });
}

function fingerprint({ clientId, serverId, roleId, productId, couponCode }: Intent): string {
  return JSON.stringify([clientId, serverId, roleId, productId, ...(couponCode ? [couponCode] : [])]);
}

function keyOf(store: LocalStore, print: string, turn: number): string {
  return `${browserUuid(store).replaceAll('-', '')}_${hash53(print)}_${turn.toString(36)}`;
}
