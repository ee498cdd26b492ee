import { and, asc, eq, inArray } from 'drizzle-orm';
import { freshSecret } from '@/lib/backend/kernel/ids';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { ageBands, quotaCounters, quotaUses } from '@/lib/backend/limits/schema';

/** The age group that an account's player gave, and when; null where none was asked for. */
export async function ageGroupOf(db: DbOrTx, accountId: number) {
  const { band, chosenAt } = ageBands;
  const [row] = await db.select({ band, chosenAt }).from(ageBands).where(eq(ageBands.accountId, accountId));
  return row ?? null;
}

/** What these orders count towards, oldest order first. */
export async function placesOfOrders(db: DbOrTx, orderIds: readonly number[]) {
  const { kind, subject, window, weight, state } = quotaUses;
  return db
    .select({ kind, subject, window, weight, state })
    .from(quotaUses)
    .where(inArray(quotaUses.orderId, [...orderIds]))
    .orderBy(asc(quotaUses.orderId));
}

/**
 * Forgets an account's age group, and what its characters are called where their purchases are counted: counters that these orders have a
 * place in go on under names of chance, so that books and places agree. A character of that name that buys again is counted from nothing.
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
