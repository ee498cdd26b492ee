import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '@/lib/backend/db/client';
import { installation } from '@/lib/backend/db/schema/messages';

const markKey = 'sandbox_seed';
/** Rows a statement: PostgreSQL takes 65,535 parameters at most. */
const batch = 1_000;

/** What the last seeding left: the digest of its data, or null. */
export async function readMark(db: Db): Promise<string | null> {
  const [row] = await db.select().from(installation).where(eq(installation.key, markKey));
  return row?.value ?? null;
}

export async function writeMark(tx: Tx, value: string): Promise<void> {
  await tx
    .insert(installation)
    .values({ key: markKey, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}

/** Adds the rows that aren't there; what an operator has changed since stays as it is. */
export async function addMissing<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    await tx
      .insert(table)
      .values(rows.slice(start, start + batch))
      .onConflictDoNothing();
  }
}
