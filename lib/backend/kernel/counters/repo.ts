import { inArray, lt } from 'drizzle-orm';
import type { Db } from '@/lib/backend/kernel/db/client';
import type { Deletion } from '@/lib/backend/kernel/queue/delete-old';
import { rateLimits } from './schema';

/** Deletes windows that have ended. By the machine's clock, as they are counted: the sandbox's may be days ahead. */
export const oldCounters =
  ({ db }: Readonly<{ db: Db }>): Deletion =>
  async (limit) => {
    const over = db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(lt(rateLimits.expire, Date.now()))
      .limit(limit);
    const rows = await db
      .delete(rateLimits)
      .where(inArray(rateLimits.key, over))
      .returning({ key: rateLimits.key });
    return rows.length;
  };
