import { and, asc, count, eq, gt, isNotNull, isNull, lt, max } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { inbox, paymentAttempts } from './schema';

const hourMs = 3_600_000;
const silentMs = 600_000;
const shown = 50;

/**
 * The health of a provider, for operators: the payments created in the last hour by state (many in `creating` mean that no links come
 * back), those still open after ten minutes, and its unprocessed callbacks.
 */
export async function providerHealth(db: DbOrTx, provider: string, now: Date) {
  const { state, createdAt, merchantRef, providerRef, queriedAt } = paymentAttempts;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const lastHour = await db
    .select({ state, count: count(), newest: max(createdAt) })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), gt(createdAt, before(hourMs))))
    .groupBy(state)
    .orderBy(asc(state));
  const silent = await db
    .select({ merchantRef, providerRef, createdAt, queriedAt })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        eq(state, 'open'),
        isNotNull(providerRef),
        lt(createdAt, before(silentMs)),
      ),
    )
    .orderBy(asc(createdAt))
    .limit(shown);
  const waiting = await db
    .select({ id: inbox.id, eventId: inbox.eventId, receivedAt: inbox.receivedAt })
    .from(inbox)
    .where(and(eq(inbox.provider, provider), isNull(inbox.processedAt)))
    .orderBy(asc(inbox.receivedAt))
    .limit(shown);
  return { lastHour, silent, callbacksWaiting: waiting };
}
