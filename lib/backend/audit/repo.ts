import { and, asc, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import type { ChainedEntry } from './chain';
import { auditLog } from './schema';

/** Blocks all other writers of the log until the transaction ends; readers continue. */
export async function lockLog(tx: Tx): Promise<void> {
  await tx.connection.exec('lock table audit_log in share row exclusive mode');
}

/** The newest entry; null in an empty log. */
export async function lastEntry(db: DbOrTx): Promise<ChainedEntry | null> {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  return row ?? null;
}

export async function insertEntry(tx: Tx, entry: ChainedEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

/** Up to `limit` entries after a number, in order. */
export async function entriesAfter(db: DbOrTx, seq: number, limit: number): Promise<readonly ChainedEntry[]> {
  return db.select().from(auditLog).where(gt(auditLog.seq, seq)).orderBy(asc(auditLog.seq)).limit(limit);
}

/** Which entries to list; every field that is given must match. */
export type EntryFilter = Readonly<{
  subject?: string | undefined;
  who?: string | undefined;
  operation?: string | undefined;
  tenant?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}>;

/** The newest entries that match a filter, newest first. */
export async function listEntries(
  db: DbOrTx,
  { subject, who, operation, tenant, from, to }: EntryFilter,
  limit: number,
): Promise<readonly ChainedEntry[]> {
  const where = and(
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    who === undefined ? undefined : eq(auditLog.who, who),
    operation === undefined ? undefined : eq(auditLog.operation, operation),
    tenant === undefined ? undefined : eq(auditLog.tenant, tenant),
    from === undefined ? undefined : gte(auditLog.at, from),
    to === undefined ? undefined : lt(auditLog.at, to),
  );
  return db.select().from(auditLog).where(where).orderBy(desc(auditLog.seq)).limit(limit);
}

/** The entries of an operation on some subjects, newest first. */
export async function latestEntries(
  db: DbOrTx,
  operation: string,
  subjects: readonly string[],
): Promise<readonly ChainedEntry[]> {
  if (subjects.length === 0) return [];
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.operation, operation), inArray(auditLog.subject, [...subjects])))
    .orderBy(desc(auditLog.seq));
}

/** The numbers of the entries that contain one of these texts in subject, reason or facts, ignoring case. Scans the whole log. */
export async function entriesNaming(db: DbOrTx, texts: readonly string[]): Promise<readonly number[]> {
  if (texts.length === 0) return [];
  const words = sql`lower(concat_ws(' ', ${auditLog.subject}, ${auditLog.reason}, ${auditLog.before}::text, ${auditLog.after}::text))`;
  const named = texts.map((text) => sql`position(lower(${text}) in ${words}) > 0`);
  const rows = await db
    .select({ seq: auditLog.seq })
    .from(auditLog)
    .where(or(...named))
    .orderBy(asc(auditLog.seq));
  return rows.map(({ seq }) => seq);
}
