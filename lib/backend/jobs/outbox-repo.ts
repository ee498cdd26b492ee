import { and, asc, eq, inArray, isNull, lte, or, lt, type InferSelectModel } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/db/client';
import { outbox, outboxAttempts } from '@/lib/backend/db/schema/messages';
import { newEffectId } from '@/lib/backend/platform/ids';

export type OutboxRow = InferSelectModel<typeof outbox>;
export type NewEffect = Pick<OutboxRow, 'topic' | 'orderId' | 'dedupeKey' | 'payload'>;

/** Stores an effect once per cause; null when its cause has one already. */
export async function insertEffect(tx: Tx, effect: NewEffect, now: Date): Promise<OutboxRow | null> {
  const [row] = await tx
    .insert(outbox)
    .values({ ...effect, id: newEffectId(), state: 'due', attempts: 0, nextAttemptAt: now, createdAt: now })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning();
  return row ?? null;
}

/** The order that a grant is for. */
export function orderOf({ id, orderId }: Pick<OutboxRow, 'id' | 'orderId'>): number {
  if (orderId === null) throw new Error(`Effect ${id} has no order.`);
  return orderId;
}

/** The effect of a cause, if there is one: its state is how far the shop has come with it. */
export async function effectByKey(db: DbOrTx, dedupeKey: string): Promise<OutboxRow | null> {
  const [row] = await db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  return row ?? null;
}

/**
 * Takes a due row for `leaseMs`, in one statement, so that two workers never hold it together. A row whose worker died is
 * anybody's when its lease is over. Null when there is nothing to do for it now.
 */
export async function claimEffect(
  db: DbOrTx,
  id: string,
  now: Date,
  leaseMs: number,
): Promise<OutboxRow | null> {
  const free = or(
    and(eq(outbox.state, 'due'), lte(outbox.nextAttemptAt, now)),
    and(eq(outbox.state, 'sending'), lt(outbox.leasedUntil, now)),
  );
  const [row] = await db
    .update(outbox)
    .set({ state: 'sending', leasedUntil: new Date(now.getTime() + leaseMs) })
    .where(and(eq(outbox.id, id), free))
    .returning();
  return row ?? null;
}

/** The row, locked until the transaction ends. */
export async function lockEffect(tx: Tx, id: string): Promise<OutboxRow> {
  const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update');
  if (row === undefined) throw new Error(`There is no effect ${id}.`);
  return row;
}

/** What gives an order its goods, locked until the transaction ends: its grant, or the unblocking that it pays for. */
export async function lockDeliveries(tx: Tx, orderId: number): Promise<readonly OutboxRow[]> {
  return tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.orderId, orderId), inArray(outbox.topic, ['grant', 'unblock'])))
    .for('update');
}

/** Ends an effect that must not be sent any more. */
export async function dropEffect(tx: Tx, id: string, lastError: string): Promise<void> {
  await tx.update(outbox).set({ state: 'refused', lastError, leasedUntil: null }).where(eq(outbox.id, id));
}

/** Whom it goes to: effects of one receiver share a few workers, first tries and later ones alike. */
export const groupOf = (row: Pick<OutboxRow, 'topic' | 'payload'>): string =>
  `${row.topic}:${row.payload.group ?? ''}`;

/** Notes when it first left; the receipt shows it as "sent to the game". */
export async function markSent(db: DbOrTx, id: string, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ firstSentAt: now })
    .where(and(eq(outbox.id, id), isNull(outbox.firstSentAt)));
}

/** Writes what came of a try, and the try itself. */
export async function finishEffect(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<OutboxRow, 'state' | 'attempts' | 'nextAttemptAt' | 'reference' | 'lastError' | 'doneAt'>
  >,
  attempt: Readonly<{ outcome: string; at: Date }>,
): Promise<void> {
  await tx
    .update(outbox)
    .set({ ...change, leasedUntil: null })
    .where(eq(outbox.id, id));
  await tx.insert(outboxAttempts).values({ outboxId: id, ...attempt });
}

/** Rows that should be on their way: due, or held by a worker that is gone. */
export async function dueEffects(
  db: DbOrTx,
  now: Date,
  limit: number,
): Promise<readonly Pick<OutboxRow, 'id' | 'topic' | 'payload' | 'attempts'>[]> {
  return db
    .select({ id: outbox.id, topic: outbox.topic, payload: outbox.payload, attempts: outbox.attempts })
    .from(outbox)
    .where(
      or(
        and(eq(outbox.state, 'due'), lte(outbox.nextAttemptAt, now)),
        and(eq(outbox.state, 'sending'), lt(outbox.leasedUntil, now)),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(limit);
}

/** Frees every lease. Only for a process that has the database to itself, at its start: the holders are dead. */
export async function releaseLeases(db: DbOrTx): Promise<void> {
  await db.update(outbox).set({ state: 'due', leasedUntil: null }).where(eq(outbox.state, 'sending'));
}
