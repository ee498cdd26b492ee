import { browserUuid } from './browser-uuid';
import { defineKey, fieldsOf, finiteNumber, mapOf, text } from './decode';
import { hash53 } from './hash53';
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

/** The current turn of an intent to buy, and when it began (milliseconds since 1970; 0 once it has ended). */
type Turn = Readonly<{
  turn: number;
  at: number;
  /** Its order, once there is one. */
  billing_no?: string;
  /** The order of an earlier turn, for which money may still come: until this turn has an order of its own. */
  earlier?: string;
}>;

/** Intents to buy, by fingerprint. Declared here and not in keys.ts, because no page needs them before the player presses Pay. */
export const orderIntentsKey = defineKey('order_intents', { days: 7 }, mapOf(decodeTurn));

function decodeTurn(value: unknown): Turn | null {
  const fields = fieldsOf(value);
  const turn = finiteNumber(fields?.turn);
  const at = finiteNumber(fields?.at);
  if (turn === null || at === null) return null;
  const billing_no = text(64)(fields?.billing_no);
  const earlier = text(64)(fields?.earlier);
  return { turn, at, ...(billing_no !== null && { billing_no }), ...(earlier !== null && { earlier }) };
}

/** How long an intent lasts, in milliseconds. Most methods give an unpaid order 30 minutes on the server too; some give it days. */
const intentMs = 30 * 60_000;
const maxIntents = 20;

/**
 * The order key of an intent (F3.23): the same in every tab and after a reload, until the order ends or 30 minutes pass. It is derived from
 * the browser's uuid and not random, so that two tabs that request it at once get the same key.
 */
export function orderKeyFor(store: LocalStore, intent: Intent): string {
  const print = fingerprint(intent);
  const intents = store.read(orderIntentsKey) ?? {};
  const now = store.now();
  const begun = intents[print];
  if (begun !== undefined && now - begun.at < intentMs) return keyOf(store, print, begun.turn);
  // At least the clock's minutes, so that an intent that was dropped from storage and begun again never reuses the key of an ended order.
  const turn = Math.max((begun?.turn ?? 0) + 1, Math.floor(now / 60_000));
  const newest = Object.entries(intents).sort(([, a], [, b]) => b.at - a.at);
  store.write(orderIntentsKey, {
    ...Object.fromEntries(newest.slice(0, maxIntents)),
    [print]: { turn, at: now, ...orderBefore(begun) },
  });
  return keyOf(store, print, turn);
}

/** Stores which order an intent has created, so that the end of the order can end the intent. */
export function nameOrder(store: LocalStore, intent: Intent, billing_no: string): void {
  const print = fingerprint(intent);
  const intents = store.read(orderIntentsKey) ?? {};
  const begun = intents[print];
  if (begun === undefined) return;
  const { turn, at } = begun;
  store.write(orderIntentsKey, { ...intents, [print]: { turn, at, billing_no } });
}

/** The last order that an intent has created, in this turn or before it, and that isn't known to have been paid; null when there is none. */
export function orderOfIntent(store: LocalStore, intent: Intent): string | null {
  return orderBefore(store.read(orderIntentsKey)?.[fingerprint(intent)]).earlier ?? null;
}

/**
 * Ends the intent of a paid order, whatever is chosen now: buying the same again is a new intent. If the order is from an earlier turn, the
 * current one goes on.
 */
export function releaseOrder(store: LocalStore, billing_no: string): void {
  const intents = store.read(orderIntentsKey) ?? {};
  const ended = Object.entries(intents).find(([, begun]) => orderBefore(begun).earlier === billing_no);
  if (ended === undefined) return;
  const [print, { turn, at, earlier }] = ended;
  store.write(orderIntentsKey, { ...intents, [print]: { turn, at: earlier === billing_no ? at : 0 } });
}

/** Ends an intent whose key can no longer create an order. Does nothing when the key isn't the intent's current one. */
export function releaseOrderKey(store: LocalStore, intent: Intent, orderKey: string): void {
  const print = fingerprint(intent);
  const intents = store.read(orderIntentsKey) ?? {};
  const begun = intents[print];
  if (begun === undefined || keyOf(store, print, begun.turn) !== orderKey) return;
  store.write(orderIntentsKey, { ...intents, [print]: { turn: begun.turn, at: 0, ...orderBefore(begun) } });
}

/** What the next turn keeps of this one: the order for which money may still come. */
function orderBefore(begun: Turn | undefined): Readonly<{ earlier?: string }> {
  const earlier = begun?.billing_no ?? begun?.earlier;
  return earlier === undefined ? {} : { earlier };
}

function fingerprint({ clientId, serverId, roleId, productId, couponCode }: Intent): string {
  return JSON.stringify([clientId, serverId, roleId, productId, ...(couponCode ? [couponCode] : [])]);
}

function keyOf(store: LocalStore, print: string, turn: number): string {
  return `${browserUuid(store).replaceAll('-', '')}_${hash53(print)}_${turn.toString(36)}`;
}
