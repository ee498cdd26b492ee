import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { orders } from './schema';

/** Which effects to list; every field that is given must match. */
export type EffectFilter = Readonly<{
  topics?: readonly OutboxRow['topic'][] | undefined;
  states?: readonly OutboxRow['state'][] | undefined;
  tenant?: string | undefined;
  gpId?: string | undefined;
  /** Created before this moment. */
  before?: Date | undefined;
}>;

const whereOf = ({ topics, states, tenant, gpId, before }: EffectFilter) =>
  and(
    topics === undefined ? undefined : inArray(outbox.topic, [...topics]),
    states === undefined ? undefined : inArray(outbox.state, [...states]),
    tenant === undefined ? undefined : eq(orders.tenant, tenant),
    gpId === undefined ? undefined : or(eq(orders.gpId, gpId), sql`${outbox.payload}->>'gpId' = ${gpId}`),
    before === undefined ? undefined : lt(outbox.createdAt, before),
  );

/** Effects with their orders, oldest first, for operators. */
export async function listEffects(db: DbOrTx, filter: EffectFilter, limit: number) {
  const { id, topic, state, attempts, nextAttemptAt, lastError, reference, createdAt } = outbox;
  return db
    .select({
      id,
      topic,
      state,
      tries: attempts,
      nextAt: nextAttemptAt,
      lastError,
      reference,
      createdAt,
      billingNo: orders.billingNo,
      brand: orders.tenant,
      game: orders.gpId,
    })
    .from(outbox)
    .leftJoin(orders, eq(orders.id, outbox.orderId))
    .where(whereOf(filter))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** Ids of the effects that match a filter, after id `last`, sorted by id, which is the order in which they are locked. */
export async function effectIds(
  db: DbOrTx,
  filter: EffectFilter,
  { last, limit }: Readonly<{ last: string; limit: number }>,
): Promise<readonly Readonly<{ id: string; orderId: number | null }>[]> {
  return db
    .select({ id: outbox.id, orderId: outbox.orderId })
    .from(outbox)
    .leftJoin(orders, eq(orders.id, outbox.orderId))
    .where(and(whereOf(filter), gt(outbox.id, last)))
    .orderBy(asc(outbox.id))
    .limit(limit);
}

const deliveries = ['grant', 'unblock'] as const;

/** Orders that were paid before a moment and aren't delivered yet, with the state of their delivery, earliest payment first. */
export async function undeliveredOrders(
  db: DbOrTx,
  {
    tenant,
    gpId,
    before,
  }: Readonly<{ tenant?: string | undefined; gpId?: string | undefined; before: Date }>,
  limit: number,
) {
  return db
    .select({
      billingNo: orders.billingNo,
      brand: orders.tenant,
      game: orders.gpId,
      paidAt: orders.paidAt,
      topic: outbox.topic,
      state: outbox.state,
      tries: outbox.attempts,
      nextAt: outbox.nextAttemptAt,
      lastError: outbox.lastError,
      effect: outbox.id,
    })
    .from(orders)
    .leftJoin(outbox, and(eq(outbox.orderId, orders.id), inArray(outbox.topic, [...deliveries])))
    .where(
      and(
        eq(orders.state, 'paid'),
        lt(orders.paidAt, before),
        tenant === undefined ? undefined : eq(orders.tenant, tenant),
        gpId === undefined ? undefined : eq(orders.gpId, gpId),
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(limit);
}
