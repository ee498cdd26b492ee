import { sql, type InferInsertModel } from 'drizzle-orm';
import type { Tx } from '@/lib/backend/kernel/db/client';
import {
  givenRow,
  namesIn,
  statementOf,
  valuesOf,
  type Given,
  type Values,
} from '@/lib/backend/kernel/db/statement';
import { isKey, type OrderKey, type PaymentAttempt } from './payments/repo';
import { paymentAttempts } from './payments/schema';
import { toLocked, type LockedOrder, type NewOrder } from './repo';
import { idempotencyKeys, orderEvents, orders } from './schema';
import { subjectColumns } from './subject';

type Event = Omit<InferInsertModel<typeof orderEvents>, 'orderId'>;
type FirstAttempt = Omit<InferInsertModel<typeof paymentAttempts>, 'orderId'>;

/** A new order, with what is stored together with it: its first event, its first payment attempt, and the order key that stands for it. */
export type Placed = Readonly<{ order: NewOrder; event: Event; attempt: FirstAttempt; key: OrderKey }>;

/**
 * Stores a new order with all that belongs to it, in one statement. Throws a unique violation: of `orders_one_unpaid` when an unpaid order
 * blocks the same goods, of `orders_one_for_debt` when the debt already has its order.
 */
export async function placeOrder(
  tx: Tx,
  { order: { subject, ...facts }, event, attempt, key }: Placed,
): Promise<Readonly<{ order: LockedOrder; attempt: PaymentAttempt }>> {
  const order = { ...facts, ...subjectColumns(subject) };
  const { tenant, accountId, key: text } = key;
  const [row] = await placed(
    tx,
    { order: namesIn(order), event: namesIn(event), attempt: namesIn(attempt) },
    {
      ...valuesOf(order, 'order.'),
      ...valuesOf(event, 'event.'),
      ...valuesOf(attempt, 'attempt.'),
      tenant,
      accountId,
      key: text,
    },
  );
  if (row === undefined) throw new Error('The order was not stored.');
  return { order: toLocked(row.placed), attempt: row.tried };
}

/** The columns with a value, of each row. */
type Columns = Readonly<Record<'order' | 'event' | 'attempt', readonly string[]>>;

const placed = statementOf(
  ({ order, event, attempt }: Columns) => [order, event, attempt].join(';'),
  (db, given: Given<OrderKey & Values>, columns) => {
    const placed = db.$with('placed').as(
      db
        .insert(orders)
        .values(givenRow(given, orders, columns.order, 'order.'))
        .returning(),
    );
    const orderId = sql<number>`(select id from placed)`;
    const event = { ...givenRow(given, orderEvents, columns.event, 'event.'), orderId };
    const noted = db.$with('noted').as(db.insert(orderEvents).values(event));
    const bound = db.$with('bound').as(db.update(idempotencyKeys).set({ orderId }).where(isKey(given)));
    const attempt = { ...givenRow(given, paymentAttempts, columns.attempt, 'attempt.'), orderId };
    const tried = db.$with('tried').as(db.insert(paymentAttempts).values(attempt).returning());
    return db.with(placed, noted, bound, tried).select().from(placed).crossJoin(tried);
  },
);
