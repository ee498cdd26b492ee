import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  or,
  sql,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { givenRow, namesIn, statement, valuesOf, type Given } from '@/lib/backend/kernel/db/statement';
import type { EffectState } from '@/lib/backend/kernel/effects/effect-states';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import type { Alongside } from '@/lib/backend/orders/change-order-repo';
import { idempotencyKeys, orders } from '@/lib/backend/orders/schema';
import { paymentAttempts } from './schema';
import { nextAttemptState, type AttemptEventName } from './attempt-states';

export type PaymentAttempt = InferSelectModel<typeof paymentAttempts>;
export type IdempotencyRow = InferSelectModel<typeof idempotencyKeys>;

export async function insertAttempt(
  tx: Tx,
  attempt: InferInsertModel<typeof paymentAttempts>,
): Promise<PaymentAttempt> {
  const [row] = await tx.insert(paymentAttempts).values(attempt).returning();
  if (row === undefined) throw new Error('The payment attempt was not stored.');
  return row;
}

type AttemptFacts = Partial<Omit<InferInsertModel<typeof paymentAttempts>, 'state'>>;

/** Writes columns of an attempt other than its state, which only events change (`applyAttemptEvent`). */
export async function updateAttempt(tx: DbOrTx, attemptId: number, facts: AttemptFacts): Promise<void> {
  await tx.update(paymentAttempts).set(facts).where(eq(paymentAttempts.id, attemptId));
}

/**
 * With `attemptStep`, the only writer of an attempt's state; for callers that hold its order's lock and have read the attempt under it.
 * Returns whether the event applied; the facts are written with the state, or not at all.
 */
export async function applyAttemptEvent(
  tx: Tx,
  { id, state }: Pick<PaymentAttempt, 'id' | 'state'>,
  event: AttemptEventName,
  facts: AttemptFacts = {},
): Promise<boolean> {
  const next = nextAttemptState(state, event);
  if (next === null) return false;
  await tx
    .update(paymentAttempts)
    .set({ ...facts, state: next })
    .where(eq(paymentAttempts.id, id));
  return true;
}

/** Like `applyAttemptEvent`, as part of the statement that changes the order (`applyEvent`); null where the event doesn't apply. */
export function attemptStep(
  { id, state }: Pick<PaymentAttempt, 'id' | 'state'>,
  event: AttemptEventName,
  facts: AttemptFacts = {},
): Alongside {
  const next = nextAttemptState(state, event);
  if (next === null) return null;
  const set = { ...facts, state: next };
  const names = namesIn(set);
  return {
    form: `stepped:${names.join()}`,
    values: valuesOf({ ...set, id }, 'stepped.'),
    build: (db, given) =>
      db.$with('stepped').as(
        db
          .update(paymentAttempts)
          .set(givenRow(given, paymentAttempts, names, 'stepped.'))
          .where(eq(paymentAttempts.id, given('stepped.id', paymentAttempts.id))),
      ),
  };
}

/** The attempt with an id. Throws when there is none. */
export async function attemptById(db: DbOrTx, attemptId: number): Promise<PaymentAttempt> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  if (row === undefined) throw new Error(`There is no payment attempt ${attemptId}.`);
  return row;
}

/** The attempt with our reference at a provider; null when there is none. */
export async function attemptByMerchantRef(
  db: DbOrTx,
  provider: string,
  merchantRef: string,
): Promise<PaymentAttempt | null> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.merchantRef, merchantRef)));
  return row ?? null;
}

/** The attempt with a reference of ours, at any provider. */
export async function attemptByRef(db: DbOrTx, merchantRef: string): Promise<PaymentAttempt | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.merchantRef, merchantRef));
  return row ?? null;
}

/** Attempts of an order, newest first. */
export async function listAttempts(db: DbOrTx, orderId: number): Promise<readonly PaymentAttempt[]> {
  return attemptsOf(db, { orderId });
}

const attemptsOf = statement((db, given: Given<{ orderId: number }>) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, given('orderId', paymentAttempts.orderId)))
    .orderBy(desc(paymentAttempts.seq)),
);

/** Ids of the cancellations of an order's payments that haven't been sent yet. */
export async function dueCancelIds(db: DbOrTx, orderId: number): Promise<readonly string[]> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.orderId, orderId), eq(outbox.topic, 'cancel-payment'), eq(outbox.state, 'due')));
  return rows.map(({ id }) => id);
}

/** The buyer whose ended orders are looked at. */
export type CancelsOf = Readonly<{ tenant: string; accountId: number; gpId: string }>;

const dayMs = 24 * 3600 * 1000;
/** Milliseconds in which workers get to what is queued, and during which a cancellation counts as just done. */
const momentMs = 5_000;

/**
 * The states of cancellations for a buyer's orders that ended within a day: of those just queued, being sent, or just done. One that has
 * failed waits for its next try, and nobody waits for it.
 */
export async function cancelsUnderWay(
  db: DbOrTx,
  { tenant, accountId, gpId }: CancelsOf,
  now: Date,
): Promise<readonly EffectState[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { state, attempts, createdAt, doneAt } = outbox;
  const rows = await db
    .select({ state })
    .from(orders)
    .innerJoin(outbox, and(eq(outbox.orderId, orders.id), eq(outbox.topic, 'cancel-payment')))
    .where(
      and(
        eq(orders.tenant, tenant),
        eq(orders.accountId, accountId),
        eq(orders.gpId, gpId),
        inArray(orders.state, ['failed', 'expired']),
        gt(orders.updatedAt, before(dayMs)),
        or(
          and(eq(state, 'due'), eq(attempts, 0), gt(createdAt, before(momentMs))),
          eq(state, 'sending'),
          gt(doneAt, before(momentMs)),
        ),
      ),
    )
    .limit(20);
  return rows.map((row) => row.state);
}

/** Claims an order key. The first caller gets null and owns the intent; a repeat gets the first caller's row, once that has committed. */
export async function claimKey(tx: Tx, claim: KeyClaim): Promise<IdempotencyRow | null> {
  const inserted = await claimed(tx, claim);
  if (inserted.length > 0) return null;
  return keyRow(tx, claim);
}

type KeyClaim = Omit<IdempotencyRow, 'orderId'>;
const claimed = statement((db, given: Given<KeyClaim>) =>
  db
    .insert(idempotencyKeys)
    .values(givenRow(given, idempotencyKeys, ['tenant', 'accountId', 'key', 'fingerprint', 'createdAt']))
    .onConflictDoNothing()
    .returning(),
);

/** An order key, and whose it is. */
export type OrderKey = Pick<IdempotencyRow, 'tenant' | 'accountId' | 'key'>;

/** The condition that names it, in a statement. */
export function isKey(given: Given<OrderKey>): SQL | undefined {
  const { tenant, accountId, key } = idempotencyKeys;
  return and(
    eq(tenant, given('tenant', tenant)),
    eq(accountId, given('accountId', accountId)),
    eq(key, given('key', key)),
  );
}

/** The stored row of an order key; null for a key that is new or was deleted. */
export async function keyRow(db: DbOrTx, key: OrderKey): Promise<IdempotencyRow | null> {
  const { tenant, accountId, key: text } = key;
  const [row] = await storedKey(db, { tenant, accountId, key: text });
  return row ?? null;
}

const storedKey = statement((db, given: Given<OrderKey>) =>
  db.select().from(idempotencyKeys).where(isKey(given)),
);

/** Makes an order key stand for an order. */
export async function bindKey(tx: Tx, key: OrderKey, orderId: number): Promise<void> {
  await bound(tx, { ...key, orderId });
}

const bound = statement((db, given: Given<OrderKey & Readonly<{ orderId: number }>>) =>
  db
    .update(idempotencyKeys)
    .set({ orderId: given('orderId', idempotencyKeys.orderId) })
    .where(isKey(given)),
);

/**
 * Deletes up to `limit` order keys from before a time, oldest first, except those of orders that could still be paid then; returns how
 * many.
 */
export async function forgetOrderKeys(db: DbOrTx, before: Date, limit: number): Promise<number> {
  const { tenant, accountId, key, createdAt } = idempotencyKeys;
  const old = db
    .select({ tenant, accountId, key })
    .from(idempotencyKeys)
    .leftJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(and(lt(createdAt, before), or(isNull(orders.id), lt(orders.expiresAt, before))))
    .orderBy(asc(createdAt))
    .limit(limit);
  const rows = await db
    .delete(idempotencyKeys)
    .where(sql`(${tenant}, ${accountId}, ${key}) in ${old}`)
    .returning({ accountId });
  return rows.length;
}
