import { resolve } from 'node:path';
import { writeEntry } from './audit/audit-log';
import type { AuditFacts } from './audit/schema';
import { systemClock } from './kernel/clock';
import { createDb, withTx } from './kernel/db/client';
import type { SqlConnection, SqlEngine } from './kernel/db/engine';
import { lastMigration, migrate, pendingMigrations } from './kernel/db/migrate';
import type { Place } from './kernel/db/place';
import { inSnapshot, openBackup } from './kernel/db/transfer/backup';
import { readBooks, type Compared } from './kernel/db/transfer/books';
import { fillDatabase } from './kernel/db/transfer/fill';
import { readRows } from './kernel/db/transfer/rows';
import type { Env } from './kernel/env';
import { refuseAbsent, withEngine } from './open-database';

/** The outcome of filling a database; unless `isWhole`, nothing was kept in it. `books`: the sums of its tables. */
export type FillResult = Readonly<{ isWhole: boolean; books: readonly Compared[] }>;

const filled = (books: readonly Compared[]): FillResult => ({
  isWhole: books.every(({ differs }) => differs === null),
  books,
});

/** Who requested it, and why; stored in the audit log of the filled database. */
export type Requester = Readonly<{ who: string; reason: string }>;

/**
 * Restores a backup into the empty database of these settings, on either engine, and migrates it to this version. The database is held,
 * wherever it is, until an operator accepts it. Throws if the database holds a shop, or if the backup is of a newer version.
 */
export async function restoreDatabase(
  env: Env,
  dir: string,
  requester: Requester,
): Promise<FillResult & Readonly<{ takenAt: string }>> {
  const { takenAt, ...source } = await openBackup(resolve(dir));
  return withEngine(env, async (engine) => {
    const result = filled(await fillDatabase(engine, source, (connection) => hold(connection, takenAt)));
    if (result.isWhole) await finish(engine, 'db.restore', requester, { takenAt });
    return { ...result, takenAt };
  });
}

/** Records that the database was last live in a backup, which is no place: so it sends nothing, not even where the backup was taken. */
async function hold(connection: SqlConnection, takenAt: string): Promise<void> {
  const place: Place = { kind: 'backup', takenAt };
  await connection.query(
    `insert into live_places (place, mode, accepted_at, accepted_by)
      select $1::text::jsonb, mode, $2::text::timestamptz, 'restored' from live_places order by id desc limit 1`,
    [JSON.stringify(place), systemClock.date().toISOString()],
    'object',
  );
}

async function finish(
  engine: SqlEngine,
  operation: 'db.restore' | 'db.copy',
  { who, reason }: Requester,
  after: AuditFacts,
): Promise<void> {
  await migrate(engine);
  const facts = { at: systemClock.date(), who, operation, reason, tenant: null, subject: 'database' };
  await withTx(createDb(engine), (tx) => writeEntry(tx, { ...facts, before: null, after }));
}

/**
 * Copies the embedded database of a directory, whose shop is stopped, into an empty database on a server. The copy is held until an
 * operator accepts it; the directory stays unchanged.
 */
export async function copyDatabase(
  env: Env,
  { dir, url }: Readonly<{ dir: string; url: string }>,
  requester: Requester,
): Promise<FillResult> {
  const from: Env = { ...env, DATABASE_URL: undefined, DATA_DIR: resolve(dir) };
  refuseAbsent(from);
  return withEngine(from, (source) =>
    withEngine({ ...env, DATABASE_URL: url, DATABASE_DIRECT_URL: undefined }, async (target) => {
      if ((await pendingMigrations(source)) > 0)
        throw new Error('The directory is of an older version: bring it up to date first (shop db migrate).');
      const result = await inSnapshot(source, async (connection) => {
        const facts = { schema: await lastMigration(connection), books: await readBooks(connection) };
        const rowsOf = (table: string) => readRows(connection, table);
        return filled(await fillDatabase(target, { ...facts, rowsOf }, async () => undefined));
      });
      if (result.isWhole) await finish(target, 'db.copy', requester, {});
      return result;
    }),
  );
}
