import { createHash } from 'node:crypto';
import { inArray, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { usedLoginLinks } from './schema';

type UsedLink = Readonly<{ gpId: string; jti: string; until: Date }>;

/** Notes that a link was used; true for one caller only, however many come at once and at however many processes. */
export async function spendLink(db: DbOrTx, { gpId, jti, until }: UsedLink): Promise<boolean> {
  const jtiHash = createHash('sha256').update(jti).digest('hex');
  const rows = await db
    .insert(usedLoginLinks)
    .values({ gpId, jtiHash, expiresAt: until })
    .onConflictDoNothing()
    .returning({ gpId: usedLoginLinks.gpId });
  return rows.length > 0;
}

/** Deletes what was noted of links that are over, at most so many. */
export async function deleteUsedLinks(db: DbOrTx, before: Date, most: number): Promise<void> {
  const { gpId, jtiHash, expiresAt } = usedLoginLinks;
  const key = sql`(${gpId}, ${jtiHash})`;
  const old = db.select({ gpId, jtiHash }).from(usedLoginLinks).where(lt(expiresAt, before)).limit(most);
  await db.delete(usedLoginLinks).where(inArray(key, old));
}
