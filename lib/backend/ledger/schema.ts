import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { minorUnits, moment, reference } from '@/lib/backend/kernel/db/columns';
import { accounts } from './accounts';

/** For the check that an entry belongs to a known account; what follows a colon says whose it is. */
const known = sql.raw(accounts.map((account) => `'${account}'`).join(', '));

/**
 * The books: what each cause moved between accounts, in minor units. The entries of a cause add up to zero in each currency, and rows are
 * only ever added: triggers in the migrations refuse anything else (`ledger_balanced`, `ledger_append_only`). No entry names a player.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** Blank for money that belongs to no order, since its brand is unknown. */
    tenant: text('tenant').notNull(),
    /** What moved it; written once ever: `capture:<provider>:<id>`, `granted:<billing number>`. */
    cause: text('cause').notNull(),
    account: text('account').notNull(),
    /** An ISO 4217 code, or something that is counted without being money: `points`, `coupons`. */
    currency: text('currency').notNull(),
    /** Above zero for what an account gets or is owed, below for what it gives or owes. */
    minor: minorUnits('minor').notNull(),
    /** The order it is about. Not a foreign key: the books outlive their orders, and the parity job finds entries without one. */
    orderId: reference('order_id'),
    at: moment('at').notNull(),
  },
  (t) => [
    // A cause is written once, however often it is repeated.
    primaryKey({ columns: [t.tenant, t.cause, t.account, t.currency] }),
    index('ledger_entries_order')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
    check('ledger_entries_minor', sql`${t.minor} <> 0`),
    check('ledger_entries_account', sql`split_part(${t.account}, ':', 1) in (${known})`),
  ],
);
