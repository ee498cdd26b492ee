import { eq } from 'drizzle-orm';
import type { DbOrTx } from './client';
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
