import { forgetTries } from '@/lib/backend/kernel/effects/outbox-repo';
import type { OrdersDeps } from './deps';
import { forgetCallbacks } from './payments/inbox-repo';
import { forgetOrderKeys } from './payments/repo';

const dayMs = 86_400_000;
/** Rows of each kind deleted in a minute: few enough for a short statement, and more than a busy shop adds. */
const atOnce = 5_000;

/**
 * Deletes rows that only accumulate and that nothing reads any more: raw callbacks, tries of effects that have ended, order keys. Orders,
 * their history, captures and effects stay. A callback that is repeated after that finds its money already booked; a repeated order key
 * makes a new order.
 */
export async function forgetOldOrderData({
  db,
  clock,
  keepDays,
}: Pick<OrdersDeps, 'db' | 'clock' | 'keepDays'>): Promise<void> {
  const before = (days: number) => new Date(clock.now() - days * dayMs);
  await forgetCallbacks(db, before(keepDays.callbacks), atOnce);
  await forgetTries(db, before(keepDays.tries), atOnce);
  await forgetOrderKeys(db, before(keepDays.orderKeys), atOnce);
}
