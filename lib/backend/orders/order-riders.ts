import type { Offer } from '@/lib/backend/catalog/goods';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { OrderEvent } from './apply-event';
import type { Area } from '@/lib/domain/areas';
import type { Money } from '@/lib/domain/money';
import { ok, type Result } from '@/lib/domain/result';
import type { Tenant } from '@/tenants/kit/tenant';
import type { Purchase } from './purchase';
import type { Order } from './repo';

/** A coupon that doesn't exist, isn't the buyer's, or doesn't fit the order. */
export type QuoteError = 'couponUnusable';

/** All the reasons for which a rider may refuse an order, listed here so that the code that words the answer covers every one. */
export type RiderRefusal =
  | Readonly<{ code: QuoteError | 'limitReached' | 'ageNeeded' | 'debtClosed' }>
  | Readonly<{ code: 'monthlyCapReached'; cap: Money; left: Money; resetsAt: Date }>;

/** The result of reserving what an order needs. */
export type Reserved = Result<null, RiderRefusal>;

/** What riders get in order to quote a new order of goods. */
export type QuoteFor = Readonly<{
  shop: Readonly<{ scope: TenantScope; tenant: Tenant }>;
  accountId: number;
  area: Area;
  offer: Offer;
  /** Whether the chosen method takes coupons. */
  openCoupon: boolean;
  couponCode: string | null;
}>;

/** A price other than the goods' own. `reserve` takes for the order what the price depends on, or refuses. */
export type Quote = Readonly<{
  due: Money;
  reserve: (tx: Tx, order: Order) => Promise<Reserved>;
}>;

/** The terms an order was made with, which its next payment must respect. */
export type AgreedTerms = Readonly<{
  /** The goods' own price at that time, in minor units of the order's currency. */
  listMinor: number;
  /** A coupon reduced what is due, so the method has to take coupons. */
  hasCoupon: boolean;
}>;

/**
 * What an order carries besides goods and money: a coupon, a place in a limit, points. Each stores its own rows in the transaction that
 * writes the order, so that neither exists without the other. Riders run in the order of the list, which is also the order of their locks.
 */
export type OrderRider = Readonly<{
  name: string;
  /** The price of a new order of goods, before it exists; null when the rider doesn't change it. At most one rider of a shop quotes. */
  quote?: (db: DbOrTx, asked: QuoteFor) => Promise<Result<Quote | null, QuoteError>>;
  /** The terms an order was made with; null when this rider set none. */
  termsOf?: (db: DbOrTx, orderId: number) => Promise<AgreedTerms | null>;
  /**
   * Whether an order was made with the coupon that is named now, or equally without one; otherwise an old key is used for another intent.
   */
  isSameRequest?: (db: DbOrTx, orderId: number, couponCode: string | null) => Promise<boolean>;
  /** When a new order is stored: takes what it needs, or refuses, which rolls the order back as well. */
  reserve?: (tx: Tx, order: Order, purchase: Purchase) => Promise<Reserved>;
  /**
   * Whether money that arrives for a failed or expired order can be kept: the order has what it needs, or can have it again. Whatever the
   * answer depends on must not change until the transaction ends.
   */
  canKeepMoney?: (tx: Tx, order: Order) => Promise<boolean>;
  /** When a failed order is revived: takes again what it had released; false when another order has that by now. */
  reserveAgain?: (tx: Tx, order: Order) => Promise<boolean>;
  /** After each event of the order, under its lock; `order` is the changed order. Each event comes once. */
  follow?: (tx: Tx, order: Order, event: OrderEvent) => Promise<void>;
}>;

/** A shop's riders, in the order of their locks. The list is assembled where the backend is opened. */
export type Riders = Readonly<{ riders: readonly OrderRider[] }>;

/** The price of a new order; null when no rider changes the catalogue's. */
export async function quoteOrder(
  { riders }: Riders,
  db: DbOrTx,
  asked: QuoteFor,
): Promise<Result<Quote | null, QuoteError>> {
  for (const { quote } of riders) {
    const quoted = await quote?.(db, asked);
    if (quoted !== undefined) return quoted;
  }
  return ok(null);
}

/** The terms an order was made with, which its next payment must respect; null when no rider set any. */
export async function agreedTerms(
  { riders }: Riders,
  db: DbOrTx,
  orderId: number,
): Promise<AgreedTerms | null> {
  for (const { termsOf } of riders) {
    const terms = (await termsOf?.(db, orderId)) ?? null;
    if (terms !== null) return terms;
  }
  return null;
}

/** Whether every rider recognises a repeated call as the one that made the order (`OrderRider.isSameRequest`). */
export async function isSameRequest(
  { riders }: Riders,
  db: DbOrTx,
  orderId: number,
  couponCode: string | null,
): Promise<boolean> {
  for (const rider of riders)
    if ((await rider.isSameRequest?.(db, orderId, couponCode)) === false) return false;
  return true;
}

/** Has the riders reserve what a new order needs, one after another, and yields each one's answer. */
export async function* reservationsOf(
  { riders }: Riders,
  tx: Tx,
  order: Order,
  purchase: Purchase,
): AsyncGenerator<Readonly<{ rider: string; reserved: Reserved }>> {
  if (purchase.quote !== undefined)
    yield { rider: 'quote', reserved: await purchase.quote.reserve(tx, order) };
  for (const { name: rider, reserve } of riders)
    if (reserve !== undefined) yield { rider, reserved: await reserve(tx, order, purchase) };
}

/** Has every rider reserve what the order needs; stops at the first refusal. */
export async function reserveRiders(
  deps: Riders,
  tx: Tx,
  order: Order,
  purchase: Purchase,
): Promise<Reserved> {
  for await (const { reserved } of reservationsOf(deps, tx, order, purchase))
    if (!reserved.ok) return reserved;
  return ok(null);
}

/**
 * Whether money for an order that isn't paid yet can be kept. An order that needs nothing but money can always keep it, and so can one that
 * waits for money, since it has released nothing (`paymentsClosed` comes after it has failed or expired).
 */
export async function canKeepMoney({ riders }: Riders, tx: Tx, order: Order): Promise<boolean> {
  if (order.state === 'created' || order.state === 'awaiting') return true;
  for (const rider of riders) if ((await rider.canKeepMoney?.(tx, order)) === false) return false;
  return true;
}

/**
 * Has every rider take again what a revived order needs. Returns the name of the first that can't, or null; the caller must then roll back.
 */
export async function reserveAgain({ riders }: Riders, tx: Tx, order: Order): Promise<string | null> {
  for (const rider of riders) if ((await rider.reserveAgain?.(tx, order)) === false) return rider.name;
  return null;
}

/** Notifies every rider of an event that has changed an order. */
export async function notifyRiders(
  { riders }: Riders,
  tx: Tx,
  order: Order,
  event: OrderEvent,
): Promise<void> {
  for (const { follow } of riders) await follow?.(tx, order, event);
}
