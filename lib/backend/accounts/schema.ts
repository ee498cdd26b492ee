import { pgTable, text, unique, index } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '@/lib/backend/kernel/db/columns';

/** A game account: one per brand and game product. `suid` is the game's own id of the player. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    username: text('username').notNull(),
    /** The user name in the one form it is compared in (trimmed, NFKC, lower case). */
    usernameKey: text('username_key').notNull(),
    /** Null for an account that is opened by sign-in providers only. */
    passwordHash: text('password_hash'),
    suid: text('suid').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the verifier first said that the real name is proved; null while it hasn't. */
    realNameAt: moment('real_name_at'),
    /** Since when nothing here says any more who it was. A trigger on what names a player (`refuse_erased_account`) then takes no new row of it. */
    erasedAt: moment('erased_at'),
  },
  (t) => [
    unique('accounts_username').on(t.tenant, t.gpId, t.usernameKey),
    unique('accounts_suid').on(t.tenant, t.gpId, t.suid),
  ],
);

/** A player whom an operator keeps out: no login of theirs counts. `until` null: until somebody lets them in again. */
export const accountBlocks = pgTable('account_blocks', {
  accountId: reference('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  since: moment('since').notNull(),
  until: moment('until'),
});

/** A login. Only the token's SHA-256 is kept, so a stolen table opens nothing. */
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
    /** The same for all tokens that were renewed from one login, and when that login was. */
    family: text('family').notNull(),
    familySince: moment('family_since').notNull(),
    /** When it was renewed. A later use of it means that two hold the login. */
    renewedAt: moment('renewed_at'),
  },
  (t) => [
    index('access_tokens_account').on(t.accountId),
    index('access_tokens_family').on(t.family),
    index('access_tokens_expiry').on(t.expiresAt),
  ],
);
