import { and, eq, sql, type InferInsertModel } from 'drizzle-orm';
import type { Tx } from '@/lib/backend/kernel/db/client';
import {
  givenRow,
  namesIn,
  statementOf,
  valuesOf,
  type Given,
  type StatementPart,
  type Values,
} from '@/lib/backend/kernel/db/statement';
import { toLocked, type LockedOrder, type NewOrder, type Order } from './repo';
import { orderEvents, orders } from './schema';

/** What may change about an order; what it buys never does, and its version counts its events. */
type OrderChange = Partial<Omit<NewOrder, 'subject' | 'version' | 'updatedAt'>>;
type Event = Pick<Required<InferInsertModel<typeof orderEvents>>, 'event' | 'detail' | 'at'>;

/** A write that joins the statement that changes an order. */
export type Alongside = StatementPart | null;
/** The name, within that statement, of the order's changed row. */
export const changedOrder = 'changed';

/**
 * Changes an order that is in a given state and adds the event to its history, in one statement, which waits for the order's lock and then
 * holds it. Returns null, having written nothing, when the order is in another state.
 */
export async function changeOrder(
  tx: Tx,
  { id, state: from }: Pick<Order, 'id' | 'state'>,
  change: OrderChange,
  { event, detail, at }: Event,
  alongside: readonly Alongside[],
): Promise<LockedOrder | null> {
  const parts = alongside.filter((each) => each !== null);
  const [row] = await changed(
    tx,
    { columns: namesIn(change), parts },
    {
      ...valuesOf(change, 'change.'),
      ...Object.fromEntries(parts.flatMap(({ values }) => Object.entries(values))),
      id,
      from,
      event,
      at,
      detail: JSON.stringify(detail),
    },
  );
  return row === undefined ? null : toLocked(row);
}

type Form = Readonly<{ columns: readonly string[]; parts: readonly StatementPart[] }>;

const changed = statementOf(
  ({ columns, parts }: Form) => [columns, ...parts.map(({ form }) => form)].join(';'),
  (db, given: Given<Values>, { columns, parts }) => {
    const from = given('from', orders.state);
    const set = {
      ...givenRow(given, orders, columns, 'change.'),
      updatedAt: given('at', orders.updatedAt),
      version: sql`${orders.version} + 1`,
    };
    const isFrom = and(eq(orders.id, given('id', orders.id)), eq(orders.state, from));
    const changed = db.$with(changedOrder).as(db.update(orders).set(set).where(isFrom).returning());
    const noted = db.$with('noted').as(
      db.insert(orderEvents).select(
        db
          .select({
            orderId: changed.id,
            version: changed.version,
            event: sql<string>`${given('event')}::text`.as('event'),
            fromState: sql<string>`${from}::text`.as('from_state'),
            toState: changed.state,
            detail: sql<Event['detail']>`${given('detail')}::jsonb`.as('detail'),
            at: changed.updatedAt,
          })
          .from(changed),
      ),
    );
    const alongside = parts.map(({ build }) => build(db, given));
    return db
      .with(changed, noted, ...alongside)
      .select()
      .from(changed);
  },
);
