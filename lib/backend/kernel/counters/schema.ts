import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** How often something was tried in the current window, counted once for all processes. The key is stored as a hash. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** When the window ends, in milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
);
