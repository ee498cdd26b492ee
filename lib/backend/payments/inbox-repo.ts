import { and, asc, eq, isNull, lt, sql, type InferSelectModel } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/db/client';
import { inbox } from '@/lib/backend/db/schema/messages';

export type InboxRow = InferSelectModel<typeof inbox>;

/** Stores a callback once; null when the provider has sent this event before. */
export async function insertCallback(
  tx: Tx,
  callback: Readonly<{ provider: string; eventId: string; raw: Uint8Array; receivedAt: Date }>,
): Promise<number | null> {
  const [row] = await tx
    .insert(inbox)
    .values({ ...callback, attempts: 0 })
    .onConflictDoNothing({ target: [inbox.provider, inbox.eventId] })
    .returning({ id: inbox.id });
  return row?.id ?? null;
}

/** A callback nobody has finished with yet, or null. */
export async function unprocessedCallback(db: DbOrTx, id: number): Promise<InboxRow | null> {
  const [row] = await db
    .select()
    .from(inbox)
    .where(and(eq(inbox.id, id), isNull(inbox.processedAt)));
  return row ?? null;
}

export async function finishCallback(db: DbOrTx, id: number, outcome: string, at: Date): Promise<void> {
  await db
    .update(inbox)
    .set({ processedAt: at, outcome, attempts: sql`${inbox.attempts} + 1` })
    .where(eq(inbox.id, id));
}

/** Callbacks stored before `before` that nobody has finished: their job was lost. */
export async function forgottenCallbacks(
  db: DbOrTx,
  before: Date,
  limit: number,
): Promise<readonly number[]> {
  const rows = await db
    .select({ id: inbox.id })
    .from(inbox)
    .where(and(isNull(inbox.processedAt), lt(inbox.receivedAt, before)))
    .orderBy(asc(inbox.receivedAt))
    .limit(limit);
  return rows.map((row) => row.id);
}
