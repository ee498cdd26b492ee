import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { minorUnits, moment, reference } from '@/lib/backend/kernel/db/columns';
import { accounts } from './accounts';

/** For a check: that an entry stands in an account of ours; what follows a colon says whose it is. */
const known = sql.raw(accounts.map((account) => `'${account}'`).join(', '));

/**
 * The books: what each cause moved between accounts, in minor units. The entries of a cause add up to nothing in each currency, and are only ever
 * added: triggers of the migrations refuse all else (`ledger_balanced`, `ledger_append_only`). No entry names a player.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** Blank for money that is for no order of ours: nobody knows whose brand it was meant for. */
    tenant: text('tenant').notNull(),
    /** What moved it, once for ever: `capture:<provider>:<id>`, `granted:<billing number>`. */
    cause: text('cause').notNull(),
    account: text('account').notNull(),
    /** A code of ISO 4217, or what is counted without being money: `points`, `coupons`. */
    currency: text('currency').notNull(),
    /** Above zero for what an account gets or is owed, below for what it gives or owes. */
    minor: minorUnits('minor').notNull(),
    /** The order it is about. Not tied to it: books outlive what they tell of, and the parity job finds what hangs loose. */
    orderId: reference('order_id'),
    at: moment('at').notNull(),
  },
  (t) => [
    // A cause is written once, whatever repeats it.
    primaryKey({ columns: [t.tenant, t.cause, t.account, t.currency] }),
    index('ledger_entries_order')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
    check('ledger_entries_minor', sql`${t.minor} <> 0`),
    check('ledger_entries_account', sql`split_part(${t.account}, ':', 1) in (${known})`),
  ],
);
