import { and, asc, desc, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import type { ChainedEntry } from './chain';
import { auditLog } from './schema';

/** Keeps all other writers of the log out until the transaction ends; reading goes on. */
export async function lockLog(tx: Tx): Promise<void> {
  await tx.connection.exec('lock table audit_log in share row exclusive mode');
}

/** The newest entry; null in a log without any. */
export async function lastEntry(db: DbOrTx): Promise<ChainedEntry | null> {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  return row ?? null;
}

export async function insertEntry(tx: Tx, entry: ChainedEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

/** The entries after a number, in their order. */
export async function entriesAfter(db: DbOrTx, seq: number, limit: number): Promise<readonly ChainedEntry[]> {
  return db.select().from(auditLog).where(gt(auditLog.seq, seq)).orderBy(asc(auditLog.seq)).limit(limit);
}

/** Which entries to list; every fact that is given must hold. */
export type EntryFilter = Readonly<{
  subject?: string | undefined;
  who?: string | undefined;
  operation?: string | undefined;
  tenant?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}>;

/** The newest entries of a filter, newest first. */
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

/** The numbers of the entries that have one of these texts in their words or facts, whatever its case. Reads the whole log. */
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
