import { z } from 'zod';
import { eq } from 'drizzle-orm';
import type { DbOrTx } from './client';
import type { SqlEngine } from './engine';
import { installation } from './schema';
import { freshSecret } from '@/lib/backend/kernel/ids';

type Purpose = 'shop_secret' | 'card_secret';

/** A key this installation made for itself when it was first needed; the same in every process over one database. */
export async function installationSecret(db: DbOrTx, key: Purpose): Promise<string> {
  await db.insert(installation).values({ key, value: freshSecret() }).onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.key, key));
  if (row === undefined) throw new Error('The installation has no signing key.');
  return row.value;
}

/** Writes a fact of no interest and commits it. Rejects when nothing can be written. */
export async function probeWrite(engine: SqlEngine): Promise<void> {
  await engine.checkRoom();
  await engine.query(
    `insert into installation values ('write_probe', $1) on conflict (key) do update set value = excluded.value`,
    [new Date().toISOString()],
    'object',
  );
}

const answered = z.tuple([z.object({ now: z.coerce.date() })]);

/** What the database's machine takes the time for. Only to be compared: times of the shop come from its clock. */
export async function databaseTime(engine: SqlEngine): Promise<Date> {
  const rows = await engine.query('select clock_timestamp() as now', [], 'object');
  return answered.parse(rows)[0].now;
}
