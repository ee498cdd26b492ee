import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '@/lib/backend/kernel/db/columns';

/** Login links that have been used, stored until they would have expired. */
export const usedLoginLinks = pgTable(
  'used_login_links',
  {
    gpId: text('gp_id').notNull(),
    /** SHA-256 of the link's own id. */
    jtiHash: text('jti_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gpId, t.jtiHash] }), index('used_login_links_expiry').on(t.expiresAt)],
);
