import { and, asc, desc, eq, getTableColumns, gte, inArray, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { catalogReleases } from '@/lib/backend/catalog/schema';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';

export type Release = typeof catalogReleases.$inferSelect;
type NewRelease = Omit<Release, 'id'>;

/**
 * Stores a release; returns its id. A rollback gives no id back, so a dry run takes the one that comes next without using it up: operators
 * name releases by their numbers, and a number that is missing looks like a release that is.
 */
export async function addRelease(
  tx: Tx,
  row: NewRelease,
  { isDryRun }: Readonly<{ isDryRun: boolean }>,
): Promise<number> {
  const insert = tx.insert(catalogReleases);
  const [added] = await (
    isDryRun
      ? insert.overridingSystemValue().values({ ...row, id: await nextReleaseId(tx) })
      : insert.values(row)
  ).returning({ id: catalogReleases.id });
  if (added === undefined) throw new Error('The release was not stored.');
  return added.id;
}

/** The id that the next release gets, if no other is stored first. */
async function nextReleaseId(tx: Tx): Promise<number> {
  const fromSequence = sql<string>`(select last_value + is_called::int from catalog_releases_id_seq)`;
  const [next] = await tx
    .select({ id: sql<string>`greatest(coalesce(max(${catalogReleases.id}), 0) + 1, ${fromSequence})` })
    .from(catalogReleases);
  return Number(next?.id);
}

export async function setRelease(
  tx: Tx,
  id: number,
  set: Partial<Pick<Release, 'state' | 'liveFrom'>>,
): Promise<void> {
  await tx.update(catalogReleases).set(set).where(eq(catalogReleases.id, id));
}

/** The release, locked until the transaction ends; null if there is none. */
export async function lockRelease(tx: Tx, id: number): Promise<Release | null> {
  const [row] = await tx.select().from(catalogReleases).where(eq(catalogReleases.id, id)).for('update');
  return row ?? null;
}

/** The brand's live release, locked; null if it never had one, which means that what is live was never in files. */
export async function lockLive(tx: Tx, tenant: string): Promise<Release | null> {
  const isLive = and(eq(catalogReleases.tenant, tenant), eq(catalogReleases.state, 'live'));
  const [row] = await tx.select().from(catalogReleases).where(isLive).for('update');
  return row ?? null;
}

/** The release that was live before: the last one that was replaced. */
export async function releaseBefore(db: DbOrTx, tenant: string): Promise<Release | null> {
  const [row] = await db
    .select()
    .from(catalogReleases)
    .where(and(eq(catalogReleases.tenant, tenant), eq(catalogReleases.state, 'replaced')))
    .orderBy(desc(catalogReleases.liveFrom), desc(catalogReleases.id))
    .limit(1);
  return row ?? null;
}

/** Scheduled releases whose time has come, earliest first. */
export async function dueReleases(db: DbOrTx, now: Date) {
  const { id, tenant } = catalogReleases;
  return db
    .select({ id, tenant })
    .from(catalogReleases)
    .where(and(eq(catalogReleases.state, 'scheduled'), lte(catalogReleases.liveFrom, now)))
    .orderBy(asc(catalogReleases.liveFrom), asc(catalogReleases.id));
}

/** Scheduled releases that were refused at their time, of brands where nothing has gone live since then; oldest first. */
export async function refusedReleases(db: DbOrTx) {
  const { id, tenant, liveFrom, state } = catalogReleases;
  const live = alias(catalogReleases, 'live');
  const later = db
    .select({ one: sql`1` })
    .from(live)
    .where(and(eq(live.tenant, tenant), eq(live.state, 'live'), gte(live.liveFrom, liveFrom)));
  return db
    .select({ id, tenant, liveFrom })
    .from(catalogReleases)
    .where(and(eq(state, 'refused'), notExists(later)))
    .orderBy(asc(id));
}

/** Drafts and scheduled releases of a brand, with their files, oldest first. */
export async function waitingReleases(db: DbOrTx, tenant: string): Promise<readonly Release[]> {
  return db
    .select()
    .from(catalogReleases)
    .where(and(eq(catalogReleases.tenant, tenant), inArray(catalogReleases.state, ['draft', 'scheduled'])))
    .orderBy(asc(catalogReleases.id));
}

/** A brand's releases, newest first, without their files. */
export async function listReleases(db: DbOrTx, tenant: string, most: number) {
  const { files: _, ...columns } = getTableColumns(catalogReleases);
  return db
    .select(columns)
    .from(catalogReleases)
    .where(eq(catalogReleases.tenant, tenant))
    .orderBy(desc(catalogReleases.id))
    .limit(most);
}
