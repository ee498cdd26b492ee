import type { Tx } from '@/lib/backend/db/client';
import { activityPart } from '@/lib/backend/activities/order-part';
import { capPart } from '@/lib/backend/limits/cap-part';
import { limitPart } from '@/lib/backend/limits/limit-part';
import { makeUpPart } from '@/lib/backend/replenish/order-part';
import { promotionsPart } from '@/lib/backend/promotions/order-part';
import type { ApiCodeName } from '@/lib/contract/api-code';
import type { OrderEvent } from './apply-event';
import type { Purchase } from './purchase';
import type { Order } from './repo';

/** Why a part refuses an order; its words are the code's (messages: `api.<code>`), `content` goes with it to the client. */
export type PartRefusal = Readonly<{ code: ApiCodeName; content?: unknown }>;

/**
 * Something an order holds or earns besides money: a coupon, a place in a limit, points. Each keeps its own rows, in the
 * transaction that writes the order, so that neither is ever there without the other. Parts work in the order of the list, which
 * is also the order of their locks.
 */
export type OrderPart = Readonly<{
  name: string;
  /** When a new order is stored: takes what it needs, or refuses, which undoes the order as well. */
  reserve?: (tx: Tx, order: Order, purchase: Purchase) => Promise<PartRefusal | null>;
  /**
   * Whether money that comes now can be kept: the order has what it needs, or can have it again. Whatever says so can't change until the
   * transaction ends.
   */
  canKeepMoney?: (tx: Tx, order: Order) => Promise<boolean>;
  /** After each event of the order, under its lock; `order` is what it has become. Events come once each. */
  follow?: (tx: Tx, order: Order, event: OrderEvent) => Promise<void>;
}>;

export const orderParts: readonly OrderPart[] = [
  promotionsPart,
  makeUpPart,
  limitPart,
  capPart,
  activityPart,
];

/** Lets every part take what the order needs; the first refusal counts. */
export async function reserveParts(tx: Tx, order: Order, purchase: Purchase): Promise<PartRefusal | null> {
  for (const { reserve } of orderParts) {
    const refusal = (await reserve?.(tx, order, purchase)) ?? null;
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Whether money for an order that isn't paid yet can be kept. An order that needs nothing but money can always keep it. */
export async function canKeepMoney(tx: Tx, order: Order): Promise<boolean> {
  for (const part of orderParts) if ((await part.canKeepMoney?.(tx, order)) === false) return false;
  return true;
}

/** Tells every part what has happened to an order. */
export async function followParts(tx: Tx, order: Order, event: OrderEvent): Promise<void> {
  for (const { follow } of orderParts) await follow?.(tx, order, event);
}
