import { eq } from 'drizzle-orm';
import type { Db } from './client';
import { installation } from './schema/messages';
import { freshSecret } from '@/lib/backend/platform/ids';

const key = 'shop_secret';

/** The signing key this installation made for itself at its first start; the same in every process over one database. */
export async function installationSecret(db: Db): Promise<string> {
  await db.insert(installation).values({ key, value: freshSecret() }).onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.key, key));
  if (row === undefined) throw new Error('The installation has no signing key.');
  return row.value;
}
