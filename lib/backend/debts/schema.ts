import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from '@/lib/backend/accounts/schema';
import {
  areaColumn,
  currencyColumn,
  id,
  minorUnits,
  moment,
  reference,
} from '@/lib/backend/kernel/db/columns';
import { orders } from '@/lib/backend/orders/schema';

/** Money that an account owes because a payment of it was taken back: reached through its link, paid by one order. */
export const debts = pgTable(
  'debts',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    /** The id in its link: 192 random bits, and all that a payer needs. */
    replenishId: text('replenish_id').notNull(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    /** The client of the game under which its order is made. */
    clientId: text('client_id').notNull(),
    /** The player's name, which the page shows to anyone who has the link. */
    userName: text('user_name').notNull(),
    area: areaColumn('area').notNull(),
    currency: currencyColumn('currency').notNull(),
    amountMinor: minorUnits('amount_minor').notNull(),
    /** `cancelled`: an operator has cancelled it, and it can't be paid any more. */
    state: text('state', { enum: ['open', 'paid', 'cancelled'] }).notNull(),
    /** The one order that pays it; null until somebody starts to pay. */
    orderId: reference('order_id').references(() => orders.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (t) => [
    unique('debts_replenish_id').on(t.replenishId),
    unique('debts_order').on(t.orderId),
    index('debts_account').on(t.tenant, t.accountId, t.createdAt),
    check('debts_amount', sql`${t.amountMinor} > 0`),
    check('debts_time', sql`${t.expiresAt} > ${t.createdAt}`),
    check('debts_paid', sql`(${t.state} = 'paid') = (${t.paidAt} is not null)`),
    check('debts_paid_by', sql`${t.state} <> 'paid' or ${t.orderId} is not null`),
  ],
);
