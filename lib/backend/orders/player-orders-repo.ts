import { and, asc, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { inbox, paymentAttempts } from './payments/schema';
import { orderProblems } from './problems/schema';
import { idempotencyKeys, orderEvents, orders } from './schema';

/** Locks all orders of an account until the transaction ends. Returns their ids, oldest first. */
export async function lockPlayerOrders(tx: Tx, accountId: number): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(asc(orders.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** What an account's orders say about the player beyond what operators see of them (operate/order-in-full.ts). */
export async function ordersOfPlayer(db: DbOrTx, accountId: number) {
  const { id, billingNo, userName, roleName, tracking, contents } = orders;
  return db
    .select({ id, billingNo, userName, roleName, tracking, contents })
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(asc(id));
}

const ofAccount = (db: DbOrTx, accountId: number) =>
  db.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId));

/** Billing numbers of an account's unfinished orders, oldest first: money may still come, goods are due, or an effect isn't done. */
export async function ordersUnderWay(db: DbOrTx, accountId: number): Promise<readonly string[]> {
  const mayBePaid = db
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orders.id), isNull(paymentAttempts.closedAt)));
  const isToBeSent = db
    .select({ one: sql`1` })
    .from(outbox)
    .where(and(eq(outbox.orderId, orders.id), inArray(outbox.state, ['due', 'sending', 'stuck'])));
  const isOpen = or(
    inArray(orders.state, ['created', 'awaiting', 'paid']),
    and(inArray(orders.state, ['failed', 'expired']), exists(mayBePaid)),
    exists(isToBeSent),
  );
  const rows = await db
    .select({ billingNo: orders.billingNo })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isOpen))
    .orderBy(asc(orders.id));
  return rows.map(({ billingNo }) => billingNo);
}

/** Whether a callback contains a billing number or payment reference of the account. Searches the raw callback. */
const namesPaymentOf = (accountId: number) => sql`exists (
  select 1 from ${orders} join ${paymentAttempts} on ${paymentAttempts.orderId} = ${orders.id}
  cross join lateral (values (${orders.billingNo}), (${paymentAttempts.merchantRef}), (${paymentAttempts.providerRef})) as named(ref)
  where ${orders.accountId} = ${accountId} and named.ref is not null
    and position(convert_to(named.ref, 'UTF8') in ${inbox.raw}) > 0)`;

/** The raw callbacks about an account's payments, oldest first. Scans all stored callbacks: not for use where speed matters. */
export async function listCallbacks(db: DbOrTx, accountId: number) {
  const { provider, eventId, raw, receivedAt, processedAt, outcome } = inbox;
  return db
    .select({ provider, eventId, raw, receivedAt, processedAt, outcome })
    .from(inbox)
    .where(namesPaymentOf(accountId))
    .orderBy(asc(inbox.id));
}

/** Empties the raw callbacks about an account's payments; the fact that they came, and their outcome, stays. Returns how many. */
export async function eraseCallbacks(tx: Tx, accountId: number): Promise<number> {
  const rows = await tx
    .update(inbox)
    .set({ raw: new Uint8Array() })
    .where(namesPaymentOf(accountId))
    .returning({ id: inbox.id });
  return rows.length;
}

/** The problems that an account's player has reported with their orders, oldest first. */
export async function listProblems(db: DbOrTx, accountId: number) {
  const { orderId, kind, text, contact, reportedAt, closedAt } = orderProblems;
  return db
    .select({ billingNo: orders.billingNo, kind, text, contact, reportedAt, closedAt })
    .from(orderProblems)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(eq(orders.accountId, accountId))
    .orderBy(asc(orderProblems.id));
}

/**
 * Erases text and contact of an account's reported problems, and closes the open ones, since nobody could answer them. Returns how many.
 */
export async function eraseProblems(tx: Tx, accountId: number, now: Date): Promise<number> {
  const rows = await tx
    .update(orderProblems)
    .set({
      text: '',
      contact: null,
      // A digest of a short text could be found by brute force.
      digest: sql`'erased-' || ${orderProblems.id}`,
      closedAt: sql`coalesce(${orderProblems.closedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(inArray(orderProblems.orderId, ofAccount(tx, accountId)))
    .returning({ id: orderProblems.id });
  return rows.length;
}

type Names = Readonly<{ account: string; character: string }>;

/**
 * Replaces the names and ids of player and characters in an account's orders, and deletes tracking data, order keys and what opens their
 * payments. What was bought, when and for how much stays.
 */
export async function eraseFromOrders(tx: Tx, accountId: number, names: Names): Promise<void> {
  const ofGoods = sql`case when ${orders.kind} = 'goods' then ${names.character} end`;
  await tx
    .update(paymentAttempts)
    .set({ url: null, presentation: null })
    .where(inArray(paymentAttempts.orderId, ofAccount(tx, accountId)));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, accountId));
  await tx
    .update(orders)
    .set({ userName: names.account, suid: names.account, roleId: ofGoods, roleName: ofGoods, tracking: {} })
    .where(eq(orders.accountId, accountId));
}

/**
 * Replaces what operators and receivers wrote about an account's orders by `erased` where it contains one of these texts, ignoring case:
 * reasons of refunds, references of returns by hand, and errors. What was done, when and how much stays.
 */
export async function eraseWords(
  tx: Tx,
  accountId: number,
  words: readonly string[],
  erased: string,
): Promise<void> {
  if (words.length === 0) return;
  const isNamed = (text: SQL) =>
    sql`(${sql.join(
      words.map((word) => sql`position(lower(${word}) in lower(coalesce(${text}, ''))) > 0`),
      sql` or `,
    )})`;
  const without = (text: SQL) => sql`case when ${isNamed(text)} then ${erased}::text else ${text} end`;
  const ofReason = sql`jsonb_build_object('reason', ${erased}::text)`;
  const [said, told] = [sql`${orderEvents.detail}->>'reason'`, sql`${outbox.payload}->>'reason'`];
  await tx
    .update(orderEvents)
    .set({ detail: sql`${orderEvents.detail} || ${ofReason}` })
    .where(and(inArray(orderEvents.orderId, ofAccount(tx, accountId)), isNamed(said)));
  await tx
    .update(outbox)
    .set({
      payload: sql`case when ${isNamed(told)} then ${outbox.payload} || ${ofReason} else ${outbox.payload} end`,
      // Others are the receivers' own, which orders and parity know them by.
      reference: sql`case when ${outbox.reference} like 'by hand: %' then ${without(sql`${outbox.reference}`)} else ${outbox.reference} end`,
      lastError: without(sql`${outbox.lastError}`),
    })
    .where(inArray(outbox.orderId, ofAccount(tx, accountId)));
}
