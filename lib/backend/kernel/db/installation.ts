import { z } from 'zod';
import { eq } from 'drizzle-orm';
import type { DbOrTx } from './client';
import type { SqlEngine } from './engine';
import { installation } from './schema';
import { freshSecret } from '@/lib/backend/kernel/ids';

type Purpose = 'shop_secret' | 'card_secret';

/** A key that this installation generated when it was first needed; the same in every process over one database. */
export async function installationSecret(db: DbOrTx, key: Purpose): Promise<string> {
  await db.insert(installation).values({ key, value: freshSecret() }).onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.key, key));
  if (row === undefined) throw new Error('The installation has no signing key.');
  return row.value;
}

/** Writes a throwaway row and commits it. Rejects when nothing can be written. */
export async function probeWrite(engine: SqlEngine): Promise<void> {
  await engine.checkRoom();
  await engine.query(
    `insert into installation values ('write_probe', $1) on conflict (key) do update set value = excluded.value`,
    [new Date().toISOString()],
    'object',
  );
}

const answered = z.tuple([z.object({ now: z.coerce.date() })]);

/** The time on the database's machine. Only for comparison: the shop takes its times from its own clock. */
export async function databaseTime(engine: SqlEngine): Promise<Date> {
  const rows = await engine.query('select clock_timestamp() as now', [], 'object');
  return answered.parse(rows)[0].now;
}
