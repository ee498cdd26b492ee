import { forgetTries } from '@/lib/backend/kernel/effects/outbox-repo';
import type { OrdersDeps } from './deps';
import { forgetCallbacks } from './payments/inbox-repo';
import { forgetOrderKeys } from './payments/repo';

const dayMs = 86_400_000;
/** Rows of each kind a minute: one statement stays short, and deletes more than a busy shop adds. */
const atOnce = 5_000;

/**
 * Deletes what only grows and nobody asks for any more: callbacks as they came, tries at effects that have ended, order keys. Orders,
 * their history, money and effects stay. A callback that comes once more after that finds its money booked; an order key makes a new order.
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
