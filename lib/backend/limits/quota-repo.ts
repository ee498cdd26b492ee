import { and, desc, eq, sql, type InferSelectModel } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { statement, type Given } from '@/lib/backend/kernel/db/statement';
import { quotaCounters, quotaUses } from '@/lib/backend/limits/schema';
import type { Counted } from '@/lib/domain/limits';

/** An order's place in a counter. */
export type Use = InferSelectModel<typeof quotaUses>;

/** Identifies a counter: the brand, what is counted, for whom, and the window. */
export type CounterKey = Pick<Use, 'tenant' | 'kind' | 'subject' | 'window'>;

const isCounter = ({ tenant, kind, subject, window }: CounterKey) =>
  and(
    eq(quotaCounters.tenant, tenant),
    eq(quotaCounters.kind, kind),
    eq(quotaCounters.subject, subject),
    eq(quotaCounters.window, window),
  );

/**
 * Takes `weight` of a counter that holds `capacity`, in one statement that waits for others who take from the same counter. Returns false,
 * having changed nothing, when it doesn't fit.
 */
export async function takeQuota(tx: Tx, key: CounterKey, weight: number, capacity: number): Promise<boolean> {
  if (weight > capacity) return false;
  const rows = await tx
    .insert(quotaCounters)
    .values({ ...key, capacity, taken: weight })
    .onConflictDoUpdate({
      target: [quotaCounters.tenant, quotaCounters.kind, quotaCounters.subject, quotaCounters.window],
      set: { capacity, taken: sql`${quotaCounters.taken} + ${weight}` },
      setWhere: sql`${quotaCounters.taken} + ${quotaCounters.overCapacity} + ${weight} <= ${capacity}`,
    })
    .returning({ taken: quotaCounters.taken });
  return rows.length > 0;
}

/** Takes a freed place again, within the counter's stored capacity; false when it doesn't fit. */
export async function takeAgain(tx: Tx, { weight, ...use }: Use): Promise<boolean> {
  const rows = await tx
    .update(quotaCounters)
    .set({ taken: sql`${quotaCounters.taken} + ${weight}` })
    .where(
      and(
        isCounter(use),
        sql`${quotaCounters.taken} + ${quotaCounters.overCapacity} + ${weight} <= ${quotaCounters.capacity}`,
      ),
    )
    .returning({ taken: quotaCounters.taken });
  return rows.length > 0;
}

/** Frees a held place in its counter. */
export async function releaseQuota(tx: Tx, { weight, ...use }: Use): Promise<void> {
  await tx
    .update(quotaCounters)
    .set({ taken: sql`${quotaCounters.taken} - ${weight}` })
    .where(isCounter(use));
}

/** Whether a freed place would still fit. The counter stays locked, so that the answer holds until the transaction ends. */
export async function hasRoom(tx: Tx, { weight, ...use }: Use): Promise<boolean> {
  const [row] = await tx.select().from(quotaCounters).where(isCounter(use)).for('update');
  return row !== undefined && row.taken + row.overCapacity + weight <= row.capacity;
}

/** What a counter has counted; zero when nothing has been taken yet. */
export async function loadCounted(db: DbOrTx, key: CounterKey): Promise<Counted> {
  const [row] = await db
    .select({ taken: quotaCounters.taken, overCapacity: quotaCounters.overCapacity })
    .from(quotaCounters)
    .where(isCounter(key));
  return row ?? { taken: 0, overCapacity: 0 };
}

export async function insertUse(tx: Tx, use: Use): Promise<void> {
  await tx.insert(quotaUses).values(use);
}

/** An order's places, limits before caps, which is the order of their locks. The order's own lock guards them. */
export async function listPlaces(tx: Tx, orderId: number): Promise<readonly Use[]> {
  return placesOf(tx, { orderId });
}

const placesOf = statement((db, given: Given<{ orderId: number }>) =>
  db
    .select()
    .from(quotaUses)
    .where(eq(quotaUses.orderId, given('orderId', quotaUses.orderId)))
    .orderBy(desc(quotaUses.kind)),
);

/** Sets the state of an order's place; its counter isn't changed. */
export async function setUse(tx: Tx, { orderId, kind }: Use, state: Use['state']): Promise<void> {
  await tx
    .update(quotaUses)
    .set({ state })
    .where(and(eq(quotaUses.orderId, orderId), eq(quotaUses.kind, kind)));
}
