import { and, asc, eq, gt, gte, inArray, lt, lte, or, sql, type InferSelectModel } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { givenRow, statement, statementOf, type Given } from '@/lib/backend/kernel/db/statement';
import { outbox, outboxAttempts } from './schema';
import { effectIdOf } from '@/lib/backend/kernel/ids';
import { gaps } from './retry-schedule';

/** Longer than any call may take, so that no lease ends while its worker still waits for an answer. */
export const leaseMs = 20_000;
/** The most that the clocks of two processes may differ. */
export const slackMs = 60_000;

export type OutboxRow = InferSelectModel<typeof outbox>;
/**
 * `dedupeKey` names the cause, and determines the effect's id. It consists of facts that are the same in every copy of this database
 * (billing numbers, a provider's ids), never of row ids: after a restore, another row may have them.
 */
export type NewEffect = Pick<OutboxRow, 'topic' | 'orderId' | 'dedupeKey' | 'payload'>;

/** Stores an effect once per cause; null when its cause has one already. */
export async function insertEffect(tx: Tx, effect: NewEffect, now: Date): Promise<OutboxRow | null> {
  const { topic, orderId, dedupeKey, payload } = effect;
  const id = effectIdOf(dedupeKey);
  const row = { id, topic, orderId, dedupeKey, payload, nextAttemptAt: now, createdAt: now };
  const [stored] = await inserted(tx, row);
  return stored ?? null;
}

const newColumns = ['id', 'topic', 'orderId', 'dedupeKey', 'payload', 'nextAttemptAt', 'createdAt'] as const;
const inserted = statement((db, given: Given<Pick<OutboxRow, (typeof newColumns)[number]>>) =>
  db
    .insert(outbox)
    .values({ ...givenRow(given, outbox, newColumns), state: 'due', attempts: 0 })
    .onConflictDoNothing()
    .returning(),
);

/** The effect of a cause, or null. Its state shows how far the shop has come with it. */
export async function effectByKey(db: DbOrTx, dedupeKey: string): Promise<OutboxRow | null> {
  const [row] = await db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  return row ?? null;
}

/**
 * Due, or leased by a worker whose lease has ended. A wait or lease longer than any that the shop gives was written by a clock that ran
 * ahead and has been corrected since; it doesn't hold the effect up.
 */
function isFree(given: Given<Moments>) {
  const { state, attempts, nextAttemptAt, leasedUntil } = outbox;
  const now = given('now', nextAttemptAt);
  const wait = sql`make_interval(secs => coalesce((${scheduled})[${attempts}], 0))`;
  const isOutOfReach = sql`${nextAttemptAt} > ${given('slack', nextAttemptAt)}::timestamptz + ${wait}`;
  return or(
    and(eq(state, 'due'), or(lte(nextAttemptAt, now), eq(attempts, 0), isOutOfReach)),
    and(eq(state, 'sending'), or(lt(leasedUntil, now), gt(leasedUntil, given('longestLease', leasedUntil)))),
  );
}
type Moments = Readonly<{ now: Date; slack: Date; longestLease: Date }>;
function momentsAt(now: Date): Moments {
  const later = (ms: number) => new Date(now.getTime() + ms);
  return { now, slack: later(slackMs), longestLease: later(leaseMs + slackMs) };
}
const scheduled = sql.raw(`array[${gaps.join(',')}]`);

/** How long a worker holds an effect, and for which topics the time of the first try is recorded: the receipt shows that as "sent". */
type Lease = Readonly<{ leaseMs: number; noted?: readonly OutboxRow['topic'][] }>;

/**
 * Claims a free row for `leaseMs`, in one statement, so that two workers never hold it together. If the worker dies, anybody can claim the
 * row when its lease ends. Null when there is nothing to do for it now.
 */
export async function claimEffect(
  db: DbOrTx,
  id: string,
  now: Date,
  { leaseMs, noted = [] }: Lease,
): Promise<OutboxRow | null> {
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const [row] = await claimed(db, noted, { ...momentsAt(now), id, leasedUntil });
  return row ?? null;
}

type Claim = Moments & Readonly<{ id: string; leasedUntil: Date }>;
const claimed = statementOf(
  (noted: readonly OutboxRow['topic'][]) => noted.join(),
  (db, given: Given<Claim>, noted) => {
    const now = given('now', outbox.firstSentAt);
    const firstSentAt = sql`coalesce(${outbox.firstSentAt}, case when ${inArray(outbox.topic, [...noted])} then ${now}::timestamptz end)`;
    return db
      .update(outbox)
      .set({ state: 'sending', leasedUntil: given('leasedUntil', outbox.leasedUntil), firstSentAt })
      .where(and(eq(outbox.id, given('id', outbox.id)), isFree(given)))
      .returning();
  },
);

/** An effect by its id; null if there is none. */
export async function findEffect(db: DbOrTx, id: string): Promise<OutboxRow | null> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row ?? null;
}

/** The row, locked until the transaction ends. */
export async function lockEffect(tx: Tx, id: string): Promise<OutboxRow> {
  const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update');
  if (row === undefined) throw new Error(`There is no effect ${id}.`);
  return row;
}

type OfOrder = Readonly<{ orderId: number; topics: readonly OutboxRow['topic'][] }>;
const isOfOrder = ({ orderId, topics }: OfOrder) =>
  and(eq(outbox.orderId, orderId), inArray(outbox.topic, topics));

/** An order's effects with the given topics. */
export async function effectsOfOrder(db: DbOrTx, which: OfOrder): Promise<readonly OutboxRow[]> {
  return db.select().from(outbox).where(isOfOrder(which));
}

/** The same, locked until the transaction ends. */
export async function lockEffectsOfOrder(tx: Tx, which: OfOrder): Promise<readonly OutboxRow[]> {
  return tx.select().from(outbox).where(isOfOrder(which)).for('update');
}

/** Marks an effect as refused that must no longer be sent; `lastError` says why. */
export async function dropEffect(tx: Tx, id: string, lastError: string): Promise<void> {
  await tx.update(outbox).set({ state: 'refused', lastError, leasedUntil: null }).where(eq(outbox.id, id));
}

/** What a person did in an effect's place: its reference, and what the payload has to say of it from now on. */
export type SettledByHand = Readonly<{
  state: OutboxRow['state'];
  reference: string;
  noted: OutboxRow['payload'];
  at: Date;
}>;

/** Marks an effect as done that a person did another way; returns the row. Call it with the row locked. */
export async function settleEffect(
  tx: Tx,
  id: string,
  { state, reference, noted, at }: SettledByHand,
): Promise<OutboxRow> {
  const payload = sql`${outbox.payload} || ${JSON.stringify(noted)}::jsonb`;
  const [row] = await tx
    .update(outbox)
    .set({ state, reference, payload, doneAt: at, leasedUntil: null, plannedAt: null })
    .where(eq(outbox.id, id))
    .returning();
  if (row === undefined) throw new Error(`There is no effect ${id}.`);
  return row;
}

/** Makes an effect due now, as if it had never been tried. */
export async function reviveEffect(tx: Tx, id: string, state: OutboxRow['state'], now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ state, attempts: 0, nextAttemptAt: now, leasedUntil: null, plannedAt: null })
    .where(eq(outbox.id, id));
}

/** The group of its receiver: effects for one receiver share a few workers, first tries and later ones alike. */
export const groupOf = (row: Pick<OutboxRow, 'topic' | 'payload'>): string =>
  `${row.topic}:${row.payload.group ?? ''}`;

/** An effect's place in the order in which effects are due. */
export type EffectPlace = Readonly<Pick<OutboxRow, 'id' | 'nextAttemptAt'>>;

/** Rows that should be on their way, after a place or from the first: due, or leased by a worker whose lease has ended. */
export async function dueEffects(
  db: DbOrTx,
  now: Date,
  limit: number,
  after: EffectPlace | null = null,
): Promise<readonly OutboxRow[]> {
  const { id, nextAttemptAt } = after ?? { id: '', nextAttemptAt: now };
  return free(db, after !== null, { ...momentsAt(now), limit, afterId: id, afterTime: nextAttemptAt });
}

type Due = Moments & Readonly<{ limit: number; afterId: string; afterTime: Date }>;
const free = statementOf(
  (isFurther: boolean) => String(isFurther),
  (db, given: Given<Due>, isFurther) => {
    const { id, nextAttemptAt } = outbox;
    const place = sql`(${given('afterTime', nextAttemptAt)}::timestamptz, ${given('afterId', id)}::text)`;
    return db
      .select()
      .from(outbox)
      .where(and(isFree(given), isFurther ? sql`(${nextAttemptAt}, ${id}) > ${place}` : undefined))
      .orderBy(asc(nextAttemptAt), asc(id))
      .limit(sql.placeholder('limit'));
  },
);

/** Rows that a worker holds. If it died, nobody looks at them again until their lease ends. */
export async function heldEffects(db: DbOrTx, now: Date, limit: number): Promise<readonly OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(and(eq(outbox.state, 'sending'), gte(outbox.leasedUntil, now)))
    .orderBy(asc(outbox.leasedUntil))
    .limit(limit);
}

/** Frees every lease. Only for a process that has the database to itself, at its start: the holders are dead. */
export async function releaseLeases(db: DbOrTx): Promise<void> {
  await db.update(outbox).set({ state: 'due', leasedUntil: null }).where(eq(outbox.state, 'sending'));
}

/** Deletes up to `limit` tries from before a time, oldest first, of effects that are done or refused; returns how many. */
export async function forgetTries(db: DbOrTx, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: outboxAttempts.id })
    .from(outboxAttempts)
    .innerJoin(outbox, eq(outbox.id, outboxAttempts.outboxId))
    .where(and(lt(outboxAttempts.at, before), inArray(outbox.state, ['done', 'refused'])))
    .orderBy(asc(outboxAttempts.at))
    .limit(limit);
  const rows = await db
    .delete(outboxAttempts)
    .where(inArray(outboxAttempts.id, old))
    .returning({ id: outboxAttempts.id });
  return rows.length;
}
