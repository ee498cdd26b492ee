import { inArray, lt } from 'drizzle-orm';
import type { Db } from '@/lib/backend/kernel/db/client';
import { rateLimits } from './schema';

/** Few enough to delete in a moment, and more per minute than honest callers leave behind. */
const atOnce = 20_000;

/** Deletes windows that have ended. By the machine's clock, as they are counted: the sandbox's may be days ahead. */
export async function pruneCounters(db: Db): Promise<void> {
  const over = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.expire, Date.now()))
    .limit(atOnce);
  await db.delete(rateLimits).where(inArray(rateLimits.key, over));
}
