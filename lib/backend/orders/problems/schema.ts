import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '@/lib/backend/kernel/db/columns';
import { orders } from '@/lib/backend/orders/schema';
import { problemKinds } from '@/lib/domain/order-problems';

/** Problems that players have reported with their orders, whether open or closed. */
export const orderProblems = pgTable(
  'order_problems',
  {
    id: id(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    tenant: text('tenant').notNull(),
    kind: text('kind', { enum: problemKinds }).notNull(),
    text: text('text').notNull(),
    /** SHA-256 of the text, which itself is too long for an index. */
    digest: text('digest').notNull(),
    contact: text('contact'),
    reportedAt: moment('reported_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (t) => [
    uniqueIndex('order_problems_same').on(t.orderId, t.kind, t.digest),
    index('order_problems_open').on(t.tenant, t.closedAt, t.reportedAt),
  ],
);
