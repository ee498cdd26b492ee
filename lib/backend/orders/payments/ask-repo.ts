import { and, asc, eq, gt, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { paymentAttempts } from './schema';
import type { PaymentAttempt } from './repo';

const mayBeAsked = and(eq(paymentAttempts.state, 'open'), isNotNull(paymentAttempts.providerRef));

/**
 * Open payments that the provider was never asked about, made after `since` and before `before`, oldest first. Older ones have been
 * asked about for the last time, or are left to their late callbacks.
 */
export async function neverAsked(
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

/** Open payments that are to be asked about again by `now`, those that have waited longest first. */
export async function dueToBeAsked(db: DbOrTx, now: Date, limit: number): Promise<readonly PaymentAttempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(and(mayBeAsked, lte(paymentAttempts.askAt, now)))
    .orderBy(asc(paymentAttempts.askAt))
    .limit(limit);
}

/** Takes up payments planned for after `limit`, later than any plan goes: the clock stood ahead when they were. They count as never asked. */
export async function forgetPlansAfter(db: DbOrTx, limit: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ askAt: null })
    .where(and(mayBeAsked, gt(paymentAttempts.askAt, limit)));
}
