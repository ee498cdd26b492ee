import { and, asc, eq, inArray } from 'drizzle-orm';
import { freshSecret } from '@/lib/backend/kernel/ids';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { ageBands, quotaCounters, quotaUses } from '@/lib/backend/limits/schema';

/** The age group that an account's player gave, and when; null when they gave none. */
export async function findAgeGroup(db: DbOrTx, accountId: number) {
  const { band, chosenAt } = ageBands;
  const [row] = await db.select({ band, chosenAt }).from(ageBands).where(eq(ageBands.accountId, accountId));
  return row ?? null;
}

/** Deletes the age group that an account's player gave; returns what it was, or null when they gave none. */
export async function forgetAgeGroup(tx: Tx, accountId: number) {
  const { band, chosenAt } = ageBands;
  const [row] = await tx
    .delete(ageBands)
    .where(eq(ageBands.accountId, accountId))
    .returning({ band, chosenAt });
  return row ?? null;
}

/** The places of these orders, oldest order first. */
export async function placesOfOrders(db: DbOrTx, orderIds: readonly number[]) {
  const { kind, subject, window, weight, state } = quotaUses;
  return db
    .select({ kind, subject, window, weight, state })
    .from(quotaUses)
    .where(inArray(quotaUses.orderId, [...orderIds]))
    .orderBy(asc(quotaUses.orderId));
}

/**
 * Deletes an account's age group, and takes the names of its characters out of the counters in which these orders have a place: the
 * counters go on under random names, so that they still agree with the places. If such a character buys again, its count starts at zero.
 */
export async function eraseFromLimits(tx: Tx, accountId: number, orderIds: readonly number[]): Promise<void> {
  await tx.delete(ageBands).where(eq(ageBands.accountId, accountId));
  if (orderIds.length === 0) return;
  const named = await tx
    .selectDistinct({ tenant: quotaUses.tenant, subject: quotaUses.subject })
    .from(quotaUses)
    .where(and(inArray(quotaUses.orderId, [...orderIds]), eq(quotaUses.kind, 'limit')));
  for (const { tenant, subject } of named)
    await tx
      .update(quotaCounters)
      .set({ subject: JSON.stringify(['erased', freshSecret()]) })
      .where(
        and(
          eq(quotaCounters.tenant, tenant),
          eq(quotaCounters.kind, 'limit'),
          eq(quotaCounters.subject, subject),
        ),
      );
}
