import { and, asc, eq, gt, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { paymentAttempts } from './schema';
import type { PaymentAttempt } from './repo';

const mayBeAsked = and(eq(paymentAttempts.state, 'open'), isNotNull(paymentAttempts.providerRef));

/**
 * Open payments that were never queried at their provider, made after `since` and before `before`, oldest first. Older ones have had their
 * last query, or are left to late callbacks.
 */
export async function neverQueried(
  db: DbOrTx,
  { since, before }: Readonly<{ since: Date; before: Date }>,
  limit: number,
): Promise<readonly PaymentAttempt[]> {
  const { askAt, createdAt } = paymentAttempts;
  return db
    .select()
    .from(paymentAttempts)
    .where(and(mayBeAsked, isNull(askAt), gt(createdAt, since), lt(createdAt, before)))
    .orderBy(asc(createdAt))
    .limit(limit);
}

/** Open payments whose next query is due by `now`, longest overdue first. */
export async function dueForQuery(db: DbOrTx, now: Date, limit: number): Promise<readonly PaymentAttempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(and(mayBeAsked, lte(paymentAttempts.askAt, now)))
    .orderBy(asc(paymentAttempts.askAt))
    .limit(limit);
}

/**
 * Resets payments whose next query is planned for after `limit`, later than any plan goes: the clock ran ahead when they were planned. They
 * count as never queried.
 */
export async function forgetPlansAfter(db: DbOrTx, limit: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ askAt: null })
    .where(and(mayBeAsked, gt(paymentAttempts.askAt, limit)));
}
