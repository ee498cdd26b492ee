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

/** A coupon that isn't there, isn't the buyer's, or doesn't fit. */
export type QuoteError = 'couponUnusable';

/** Why a rider refuses an order: all that riders may say, so that whoever words an answer has a word for each. */
export type RiderRefusal =
  | Readonly<{ code: QuoteError | 'limitReached' | 'ageNeeded' | 'debtClosed' }>
  | Readonly<{ code: 'monthlyCapReached'; cap: Money; left: Money; resetsAt: Date }>;

/** What comes of taking what an order needs. */
export type Reserved = Result<null, RiderRefusal>;

/** What a new order of goods is asked with. */
export type QuoteFor = Readonly<{
  shop: Readonly<{ scope: TenantScope; tenant: Tenant }>;
  accountId: number;
  area: Area;
  offer: Offer;
  /** Whether the chosen method takes coupons. */
  openCoupon: boolean;
  couponCode: string | null;
}>;

/** Another price than the goods' own, and how an order that is made at it takes what the price rests on, or is refused. */
export type Quote = Readonly<{
  due: Money;
  reserve: (tx: Tx, order: Order) => Promise<Reserved>;
}>;

/** What an order was made with that its next payment must heed. */
export type AgreedTerms = Readonly<{
  /** The goods' own price then, in minor units of the order's currency. */
  listMinor: number;
  /** It is paid less by a coupon, which its method has to take. */
  hasCoupon: boolean;
}>;

/**
 * What an order carries besides goods and money: a coupon, a place in a limit, points. Each keeps its own rows, in the transaction that
 * writes the order, so that neither is ever there without the other. Riders work in the order of the list, which is also the order of
 * their locks.
 */
export type OrderRider = Readonly<{
  name: string;
  /** What a new order of goods costs, before there is one; null where it has nothing to say. At most one rider of a shop quotes. */
  quote?: (db: DbOrTx, asked: QuoteFor) => Promise<Result<Quote | null, QuoteError>>;
  /** What an order was quoted when it was made. */
  termsOf?: (db: DbOrTx, orderId: number) => Promise<AgreedTerms | null>;
  /** Whether an order was made with the very coupon that is named now, or without one as now: else it is another wish under an old key. */
  isSameWish?: (db: DbOrTx, orderId: number, couponCode: string | null) => Promise<boolean>;
  /** When a new order is stored: takes what it needs, or refuses, which undoes the order as well. */
  reserve?: (tx: Tx, order: Order, purchase: Purchase) => Promise<Reserved>;
  /**
   * Whether money that comes now for an order which has failed or expired can be kept: the order has what it needs, or can have it again. Whatever says so can't change until the
   * transaction ends.
   */
  canKeepMoney?: (tx: Tx, order: Order) => Promise<boolean>;
  /** When a failed order comes back to life: takes again what it had let go of; false where another order has that by now. */
  holdAgain?: (tx: Tx, order: Order) => Promise<boolean>;
  /** After each event of the order, under its lock; `order` is what it has become. Events come once each. */
  follow?: (tx: Tx, order: Order, event: OrderEvent) => Promise<void>;
}>;

/** What orders carry in a shop, in the order of their locks; the list is put together where the backend is opened. */
export type Riders = Readonly<{ riders: readonly OrderRider[] }>;

/** What a new order is to cost; null where no rider says otherwise than the catalogue. */
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

/** What the order was made with that its next payment must heed; null where no rider holds anything against it. */
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

/** Whether every rider takes a repeated call for the one that made the order (`OrderRider.isSameWish`). */
export async function isSameWish(
  { riders }: Riders,
  db: DbOrTx,
  orderId: number,
  couponCode: string | null,
): Promise<boolean> {
  for (const rider of riders) if ((await rider.isSameWish?.(db, orderId, couponCode)) === false) return false;
  return true;
}

/** What each rider says to a new order, one after the other, as it takes what the order needs. */
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

/** Lets every rider take what the order needs; the first refusal counts. */
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
 * waits for money: it has let go of nothing (`paymentsClosed` comes after it has failed or expired).
 */
export async function canKeepMoney({ riders }: Riders, tx: Tx, order: Order): Promise<boolean> {
  if (order.state === 'created' || order.state === 'awaiting') return true;
  for (const rider of riders) if ((await rider.canKeepMoney?.(tx, order)) === false) return false;
  return true;
}

/** Has every rider take what an order needs that comes back to life; the name of the first that can't, which must undo the rest. */
export async function holdAgain({ riders }: Riders, tx: Tx, order: Order): Promise<string | null> {
  for (const rider of riders) if ((await rider.holdAgain?.(tx, order)) === false) return rider.name;
  return null;
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
