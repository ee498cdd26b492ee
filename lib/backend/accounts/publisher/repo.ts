import { createHash } from 'node:crypto';
import { inArray, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { usedLoginLinks } from './schema';

type UsedLink = Readonly<{ gpId: string; jti: string; until: Date }>;

/** Records that a link was used; true for only one caller, however many try at once and in however many processes. */
export async function spendLink(db: DbOrTx, { gpId, jti, until }: UsedLink): Promise<boolean> {
  const jtiHash = createHash('sha256').update(jti).digest('hex');
  const rows = await db
    .insert(usedLoginLinks)
    .values({ gpId, jtiHash, expiresAt: until })
    .onConflictDoNothing()
    .returning({ gpId: usedLoginLinks.gpId });
  return rows.length > 0;
}

/** Deletes the records of expired links, at most `most` of them; resolves to how many. */
export async function deleteUsedLinks(db: DbOrTx, before: Date, most: number): Promise<number> {
  const { gpId, jtiHash, expiresAt } = usedLoginLinks;
  const key = sql`(${gpId}, ${jtiHash})`;
  const old = db.select({ gpId, jtiHash }).from(usedLoginLinks).where(lt(expiresAt, before)).limit(most);
  const rows = await db.delete(usedLoginLinks).where(inArray(key, old)).returning({ gpId });
  return rows.length;
}
