import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from '@/lib/backend/accounts/schema';
import { moment, reference } from '@/lib/backend/kernel/db/columns';

/** A desktop that waits to be logged in by the game on the player's phone. */
export const pairings = pgTable(
  'pairings',
  {
    tenant: text('tenant').notNull(),
    /** Six digits that the player types into the game; free for another desktop once the row has expired. */
    code: text('code').notNull(),
    /** SHA-256 of the key that only the QR code carries. */
    keyHash: text('key_hash').notNull(),
    /** SHA-256 of the secret that the browser keeps. */
    binding: text('binding').notNull(),
    gpId: text('gp_id').notNull(),
    clientId: text('client_id').notNull(),
    /** The player whom the game has named; null until then. */
    accountId: reference('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.code] }),
    unique('pairings_key').on(t.tenant, t.keyHash),
    unique('pairings_binding').on(t.tenant, t.binding),
    index('pairings_expiry').on(t.expiresAt),
  ],
);
