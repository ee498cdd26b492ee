import { and, asc, eq, gt, inArray, isNull, lt, or, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { givenRow, statement, type Given } from '@/lib/backend/kernel/db/statement';
import { inbox } from './schema';

export type InboxRow = InferSelectModel<typeof inbox>;

/** Stores a callback once; null when the provider has sent this event before. */
export async function insertCallback(db: DbOrTx, callback: Callback): Promise<number | null> {
  const [row] = await stored(db, callback);
  return row?.id ?? null;
}

type Callback = Readonly<{ provider: string; eventId: string; raw: Uint8Array; receivedAt: Date }>;
const stored = statement((db, given: Given<Callback>) =>
  db
    .insert(inbox)
    .values({ ...givenRow(given, inbox, ['provider', 'eventId', 'raw', 'receivedAt']), attempts: 0 })
    .onConflictDoNothing({ target: [inbox.provider, inbox.eventId] })
    .returning({ id: inbox.id }),
);

/** A callback that hasn't been processed yet, or null. */
export async function unprocessedCallback(db: DbOrTx, id: number): Promise<InboxRow | null> {
  const [row] = await unprocessed(db, { id });
  return row ?? null;
}

const unprocessed = statement((db, given: Given<{ id: number }>) =>
  db
    .select()
    .from(inbox)
    .where(and(eq(inbox.id, given('id', inbox.id)), isNull(inbox.processedAt))),
);

/**
 * Records the outcome of a callback. When two workers process it at once, `known` (everything was already done) doesn't replace the other's
 * outcome.
 */
export async function finishCallback(db: DbOrTx, id: number, outcome: string, at: Date): Promise<void> {
  await finished(db, { id, outcome, at });
}

const finished = statement((db, given: Given<{ id: number; outcome: string; at: Date }>) =>
  db
    .update(inbox)
    .set({
      processedAt: given('at', inbox.processedAt),
      outcome: given('outcome', inbox.outcome),
      attempts: sql`${inbox.attempts} + 1`,
    })
    .where(
      and(eq(inbox.id, given('id', inbox.id)), or(isNull(inbox.processedAt), eq(inbox.outcome, 'known'))),
    ),
);

/** A callback younger than this still has its own job. */
const graceMs = 30_000;
/** The clocks of two processes may differ by this much. */
const slackMs = 60_000;

/** A callback's place in the order in which callbacks came. */
export type CallbackPlace = Readonly<{ id: number; receivedAt: Date }>;

/**
 * The next unprocessed callbacks whose job was lost, oldest first: after a place, or from the first. One that was received later than clocks
 * may differ was stored while a clock ran ahead; it has waited long enough.
 */
export function forgottenCallbacks(
  db: DbOrTx,
  now: Date,
  { after, limit }: Readonly<{ after: CallbackPlace | null; limit: number }>,
): Promise<readonly CallbackPlace[]> {
  const early = lt(inbox.receivedAt, new Date(now.getTime() - graceMs));
  const ahead = gt(inbox.receivedAt, new Date(now.getTime() + slackMs));
  const isLater =
    after === null
      ? undefined
      : sql`(${inbox.receivedAt}, ${inbox.id}) > (${after.receivedAt.toISOString()}::timestamptz, ${after.id}::bigint)`;
  return unfinished(db, limit, and(or(early, ahead), isLater));
}

/** Ids of unprocessed callbacks of any age. */
export async function unfinishedCallbacks(db: DbOrTx, limit: number): Promise<readonly number[]> {
  return (await unfinished(db, limit)).map(({ id }) => id);
}

function unfinished(db: DbOrTx, limit: number, which?: SQL): Promise<readonly CallbackPlace[]> {
  return db
    .select({ id: inbox.id, receivedAt: inbox.receivedAt })
    .from(inbox)
    .where(and(isNull(inbox.processedAt), which))
    .orderBy(asc(inbox.receivedAt), asc(inbox.id))
    .limit(limit);
}

/** Deletes up to `limit` callbacks that were processed before a time, the oldest first; returns how many. */
export async function forgetCallbacks(db: DbOrTx, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: inbox.id })
    .from(inbox)
    .where(lt(inbox.processedAt, before))
    .orderBy(asc(inbox.processedAt))
    .limit(limit);
  const rows = await db.delete(inbox).where(inArray(inbox.id, old)).returning({ id: inbox.id });
  return rows.length;
}
