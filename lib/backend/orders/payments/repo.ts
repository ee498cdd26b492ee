import { and, desc, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { idempotencyKeys } from '@/lib/backend/orders/schema';
import { paymentAttempts } from './schema';
import { nextAttemptState, type AttemptEventName } from './attempt-states';

export type Attempt = InferSelectModel<typeof paymentAttempts>;
export type IdempotencyRow = InferSelectModel<typeof idempotencyKeys>;

export async function insertAttempt(
  tx: Tx,
  attempt: InferInsertModel<typeof paymentAttempts>,
): Promise<Attempt> {
  const [row] = await tx.insert(paymentAttempts).values(attempt).returning();
  if (row === undefined) throw new Error('The payment attempt was not stored.');
  return row;
}

type AttemptFacts = Partial<Omit<InferInsertModel<typeof paymentAttempts>, 'state'>>;

/** Writes facts of an attempt. Its state changes by events alone (`applyAttemptEvent`). */
export async function updateAttempt(tx: DbOrTx, attemptId: number, facts: AttemptFacts): Promise<void> {
  await tx.update(paymentAttempts).set(facts).where(eq(paymentAttempts.id, attemptId));
}

/**
 * The only writer of an attempt's state; for callers that hold its order's lock and have read the attempt under it. Returns whether the event
 * meant anything to it; the facts are written with the state, or not at all.
 */
export async function applyAttemptEvent(
  tx: Tx,
  { id, state }: Pick<Attempt, 'id' | 'state'>,
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

export async function attemptById(db: DbOrTx, attemptId: number): Promise<Attempt> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  if (row === undefined) throw new Error(`There is no payment attempt ${attemptId}.`);
  return row;
}

export async function attemptByMerchantRef(
  db: DbOrTx,
  provider: string,
  merchantRef: string,
): Promise<Attempt | null> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.merchantRef, merchantRef)));
  return row ?? null;
}

/** The attempt with a reference of ours, whoever its provider is. */
export async function attemptByRef(db: DbOrTx, merchantRef: string): Promise<Attempt | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.merchantRef, merchantRef));
  return row ?? null;
}

/** Attempts of an order, newest first. */
export async function attemptsOf(db: DbOrTx, orderId: number): Promise<readonly Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.seq));
}

/** The words to providers that payments of an order are wanted no more, as far as nobody has sent them yet. */
export async function dueCancelIds(db: DbOrTx, orderId: number): Promise<readonly string[]> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.orderId, orderId), eq(outbox.topic, 'cancel-payment'), eq(outbox.state, 'due')));
  return rows.map(({ id }) => id);
}

/** Claims an order key. The first gets null and owns the intent; a repeat gets the row of the first, once that committed. */
export async function claimKey(
  tx: Tx,
  claim: InferInsertModel<typeof idempotencyKeys>,
): Promise<IdempotencyRow | null> {
  const inserted = await tx.insert(idempotencyKeys).values(claim).onConflictDoNothing().returning();
  if (inserted.length > 0) return null;
  return keyRow(tx, claim);
}

export async function keyRow(
  db: DbOrTx,
  { tenant, accountId, key }: Pick<IdempotencyRow, 'tenant' | 'accountId' | 'key'>,
): Promise<IdempotencyRow | null> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.tenant, tenant),
        eq(idempotencyKeys.accountId, accountId),
        eq(idempotencyKeys.key, key),
      ),
    );
  return row ?? null;
}

export async function bindKey(
  tx: Tx,
  claim: Pick<IdempotencyRow, 'tenant' | 'accountId' | 'key'>,
  orderId: number,
) {
  await tx
    .update(idempotencyKeys)
    .set({ orderId })
    .where(
      and(
        eq(idempotencyKeys.tenant, claim.tenant),
        eq(idempotencyKeys.accountId, claim.accountId),
        eq(idempotencyKeys.key, claim.key),
      ),
    );
}
