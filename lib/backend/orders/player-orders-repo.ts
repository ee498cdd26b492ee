import { and, asc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { inbox, paymentAttempts } from './payments/schema';
import { orderProblems } from './problems/schema';
import { idempotencyKeys, orders } from './schema';

/** All orders of an account, oldest first, locked until the transaction ends. */
export async function lockOrdersOf(tx: Tx, accountId: number): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(asc(orders.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** What each order of an account says of its player besides what staff reads of it (operate/order-in-full.ts). */
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

/** Orders of an account that aren't over: money may still come, goods are still due, or something is still to be sent. By billing number, the oldest first. */
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

/** Whether a callback has in it what one of the account's payments is called. Reads the callback itself. */
const namesPaymentOf = (accountId: number) => sql`exists (
  select 1 from ${orders} join ${paymentAttempts} on ${paymentAttempts.orderId} = ${orders.id}
  cross join lateral (values (${orders.billingNo}), (${paymentAttempts.merchantRef}), (${paymentAttempts.providerRef})) as named(ref)
  where ${orders.accountId} = ${accountId} and named.ref is not null
    and position(convert_to(named.ref, 'UTF8') in ${inbox.raw}) > 0)`;

/** Callbacks about an account's payments, as they came, oldest first. Reads all that are kept: not for what has to be quick. */
export async function callbacksOf(db: DbOrTx, accountId: number) {
  const { provider, eventId, raw, receivedAt, processedAt, outcome } = inbox;
  return db
    .select({ provider, eventId, raw, receivedAt, processedAt, outcome })
    .from(inbox)
    .where(namesPaymentOf(accountId))
    .orderBy(asc(inbox.id));
}

/** Empties the callbacks about an account's payments; that they came, and what became of them, stays. Returns how many. */
export async function eraseCallbacks(tx: Tx, accountId: number): Promise<number> {
  const rows = await tx
    .update(inbox)
    .set({ raw: new Uint8Array() })
    .where(namesPaymentOf(accountId))
    .returning({ id: inbox.id });
  return rows.length;
}

/** What an account's player has reported of their orders, oldest first. */
export async function problemsOf(db: DbOrTx, accountId: number) {
  const { orderId, kind, text, contact, reportedAt, closedAt } = orderProblems;
  return db
    .select({ billingNo: orders.billingNo, kind, text, contact, reportedAt, closedAt })
    .from(orderProblems)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(eq(orders.accountId, accountId))
    .orderBy(asc(orderProblems.id));
}

/** Takes words and addresses out of what was reported, and closes what was open: nobody could answer it. Returns how many. */
export async function eraseProblems(tx: Tx, accountId: number, now: Date): Promise<number> {
  const rows = await tx
    .update(orderProblems)
    .set({
      ...{ text: '', contact: null },
      // A digest of few words would tell them to whoever tries them out.
      digest: sql`'erased-' || ${orderProblems.id}`,
      closedAt: sql`coalesce(${orderProblems.closedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(inArray(orderProblems.orderId, ofAccount(tx, accountId)))
    .returning({ id: orderProblems.id });
  return rows.length;
}

type Names = Readonly<{ account: string; character: string }>;

/** Takes names and ids of player and characters out of an account's orders, and what opens their payments. What was bought, when and for how much stays. */
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
