import { pgTable, text, unique, index } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '@/lib/backend/kernel/db/columns';

/** A game account: one per brand and game product. `suid` is the game's own id for the player. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    username: text('username').notNull(),
    /** The user name in the one form it is compared in (trimmed, NFKC, lower case). */
    usernameKey: text('username_key').notNull(),
    /** Null for an account that can be opened only through a sign-in provider or by the publisher. */
    passwordHash: text('password_hash'),
    suid: text('suid').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the verifier first confirmed the real name; null until then. */
    realNameAt: moment('real_name_at'),
    /**
     * Since when nothing here shows whose account it was. From then on a trigger (`refuse_erased_account`) refuses new rows for it in
     * tables that name a player.
     */
    erasedAt: moment('erased_at'),
  },
  (t) => [
    unique('accounts_username').on(t.tenant, t.gpId, t.usernameKey),
    unique('accounts_suid').on(t.tenant, t.gpId, t.suid),
  ],
);

/** A player whom an operator has blocked: none of their logins is valid. `until` null: until an operator unblocks them. */
export const accountBlocks = pgTable('account_blocks', {
  accountId: reference('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  since: moment('since').notNull(),
  until: moment('until'),
});

/** A login's token. Only its SHA-256 is stored, so a stolen table opens nothing. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: text('hash').primaryKey(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** The same for all tokens renewed from one login; `familySince` is when that login was made. */
    family: text('family').notNull(),
    familySince: moment('family_since').notNull(),
    /** When it was renewed. A later use means that two parties hold the login. */
    renewedAt: moment('renewed_at'),
  },
  (t) => [
    index('access_tokens_account').on(t.accountId),
    index('access_tokens_family').on(t.family),
    index('access_tokens_expiry').on(t.expiresAt),
  ],
);
