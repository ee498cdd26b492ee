import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeEntry } from './audit/audit-log';
import { systemClock } from './kernel/clock';
import { createDb, withTx } from './kernel/db/client';
import type { SqlEngine } from './kernel/db/engine';
import { lastLivePlace } from './kernel/db/live-place';
import { migrate, pendingMigrations } from './kernel/db/migrate';
import { openEngine } from './kernel/db/open-engine';
import { describePlace, isSamePlace, readPlace } from './kernel/db/place';
import type { Env } from './kernel/env';

/** Throws if there is no database yet: opening a directory with the embedded engine would create one. */
export function refuseAbsent({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): void {
  if (DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'PG_VERSION')))
    throw new Error(`There is no database in ${resolve(DATA_DIR)}.`);
}

/** Throws unless the schema is this version's: only a start of the shop, and `db migrate`, change it. */
export async function refuseOtherSchema(engine: SqlEngine): Promise<void> {
  const pending = await pendingMigrations(engine);
  if (pending > 0)
    throw new Error(
      `The database lacks ${pending} changes of its schema: npm run shop -- db migrate, or start the shop of this version.`,
    );
}

/** Opens the database for one piece of work, and closes it whatever the outcome. */
export async function withEngine<T>(env: Env, work: (engine: SqlEngine) => Promise<T>): Promise<T> {
  const engine = await openEngine(env);
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

/** How a database relates to this version of the shop. `held`: why it is a copy that sends nothing; null if it isn't one. */
export type SchemaState = Readonly<{
  engine: SqlEngine['kind'];
  isWhole: boolean;
  pending: number;
  held: string | null;
}>;

/** Checks the schema and where the database was last live, and changes nothing. Throws if the schema is a newer version's. */
export async function checkDatabase(env: Env): Promise<SchemaState> {
  refuseAbsent(env);
  return withEngine(env, async (engine) => {
    const pending = await pendingMigrations(engine);
    const last = pending > 0 ? null : await lastLivePlace(createDb(engine));
    const place = await readPlace(engine, env.DATA_DIR);
    const isElsewhere = last !== null && !isSamePlace(last.place, place);
    const held = isElsewhere ? `last live in ${describePlace(last.place)}; npm run accept` : null;
    return { engine: engine.kind, isWhole: pending === 0, pending, held };
  });
}

/** Brings the schema up to date, as the next start of the shop would, and records who did it. Returns the number of migrations applied. */
export const migrateDatabase = (env: Env, who: string, reason: string): Promise<number> =>
  withEngine(env, async (engine) => {
    const applied = await migrate(engine);
    const facts = { at: systemClock.date(), who, operation: 'db.migrate', tenant: null, subject: 'schema' };
    if (applied > 0)
      await withTx(createDb(engine), (tx) =>
        writeEntry(tx, { ...facts, reason, before: null, after: { applied } }),
      );
    return applied;
  });
