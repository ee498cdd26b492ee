import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';

/** How often something may happen: `points` in a window of `duration` seconds that starts with the first. */
export type Limit = Readonly<{ points: number; duration: number }>;
export type Counter = RateLimiterAbstract;
/** Makes a counter of that name. Counts in real time: moving the sandbox's clock must not lift a limit. */
export type Counters = (name: string, limit: Limit) => Counter;

/** Counts one more for the key; false if it is over its limit. Rejects if it can't be counted, which is no reason to make a caller wait. */
export async function countOne(counter: Counter, key: string): Promise<boolean> {
  try {
    await counter.consume(key);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

/** Counts in this process alone, until it ends. */
export const memoryCounters: Counters = (keyPrefix, limit) => new RateLimiterMemory({ ...limit, keyPrefix });

/**
 * Counts in the database: shared by all processes over it, and across restarts. While the database can't be reached, each process counts
 * for itself. Every `consume` runs a statement, even for a key that is over its limit.
 */
export function sharedCounters(engine: SqlEngine): Counters {
  const storeClient = {
    query: async ({ text, values }: Readonly<{ text: string; values: readonly unknown[] }>) => {
      const rows = await engine.query(text, values, 'object');
      return { rows, rowCount: rows.length };
    },
  };
  return (keyPrefix, limit) =>
    new HashedCounter({
      ...limit,
      keyPrefix,
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: memoryCounters(keyPrefix, limit),
    });
}

/** Keys are hashed: addresses and user names don't belong in a table, and may be of any length. */
class HashedCounter extends RateLimiterPostgres {
  override getKey(key: string | number): string {
    return super.getKey(createHash('sha256').update(String(key)).digest('base64url'));
  }
}
