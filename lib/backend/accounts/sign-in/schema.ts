import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '@/lib/backend/accounts/schema';
import { moment, reference } from '@/lib/backend/kernel/db/columns';

/** A provider's identity that opens an account: by the provider's permanent id for the person, never by an e-mail address. */
export const accountIdentities = pgTable(
  'account_identities',
  {
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.gpId, t.provider, t.subject] }),
    index('account_identities_account').on(t.accountId),
  ],
);

/** A sign-in that has started: what only the server may know of it until the browser comes back, once. */
export const signInFlows = pgTable(
  'sign_in_flows',
  {
    /** SHA-256 of the state that is sent to the provider. */
    stateHash: text('state_hash').primaryKey(),
    tenant: text('tenant').notNull(),
    provider: text('provider').notNull(),
    clientId: text('client_id').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** SHA-256 of the secret that the browser keeps; null if it sent none, which only brands that exempt their callers from it accept. */
    binding: text('binding'),
    nonce: text('nonce').notNull(),
    /** The PKCE verifier, or the secret of X's request token. */
    secret: text('secret').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sign_in_flows_expiry').on(t.expiresAt)],
);
