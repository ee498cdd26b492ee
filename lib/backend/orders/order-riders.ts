import type { Tx } from '@/lib/backend/kernel/db/client';
import type { ApiCodeName } from '@/lib/contract/api-code';
import type { OrderEvent } from './apply-event';
import type { Purchase } from './purchase';
import type { Order } from './repo';

/** Why a rider refuses an order; its words are the code's (messages: `api.<code>`), `content` goes with it to the client. */
export type RiderRefusal = Readonly<{ code: ApiCodeName; content?: unknown }>;

/**
 * What an order carries besides goods and money: a coupon, a place in a limit, points. Each keeps its own rows, in the transaction that
 * writes the order, so that neither is ever there without the other. Riders work in the order of the list, which is also the order of
 * their locks.
 */
export type OrderRider = Readonly<{
  name: string;
  /** When a new order is stored: takes what it needs, or refuses, which undoes the order as well. */
  reserve?: (tx: Tx, order: Order, purchase: Purchase) => Promise<RiderRefusal | null>;
  /**
   * Whether money that comes now can be kept: the order has what it needs, or can have it again. Whatever says so can't change until the
   * transaction ends.
   */
  canKeepMoney?: (tx: Tx, order: Order) => Promise<boolean>;
  /** After each event of the order, under its lock; `order` is what it has become. Events come once each. */
  follow?: (tx: Tx, order: Order, event: OrderEvent) => Promise<void>;
}>;

/** What orders carry in a shop, in the order of their locks; the list is put together where the backend is opened. */
export type Riders = Readonly<{ riders: readonly OrderRider[] }>;

/** Lets every rider take what the order needs; the first refusal counts. */
export async function reserveRiders(
  { riders }: Riders,
  tx: Tx,
  order: Order,
  purchase: Purchase,
): Promise<RiderRefusal | null> {
  for (const { reserve } of riders) {
    const refusal = (await reserve?.(tx, order, purchase)) ?? null;
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Whether money for an order that isn't paid yet can be kept. An order that needs nothing but money can always keep it. */
export async function canKeepMoney({ riders }: Riders, tx: Tx, order: Order): Promise<boolean> {
  for (const rider of riders) if ((await rider.canKeepMoney?.(tx, order)) === false) return false;
  return true;
}

/** Tells every rider what has happened to an order. */
export async function notifyRiders(
  { riders }: Riders,
  tx: Tx,
  order: Order,
  event: OrderEvent,
): Promise<void> {
  for (const { follow } of riders) await follow?.(tx, order, event);
}
