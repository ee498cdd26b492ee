import { forgetTries } from '@/lib/backend/kernel/effects/outbox-repo';
import type { Deletion } from '@/lib/backend/kernel/queue/delete-old';
import type { OrdersDeps } from './deps';
import { forgetCallbacks } from './payments/inbox-repo';
import { forgetOrderKeys } from './payments/repo';

const dayMs = 86_400_000;

/**
 * Deletes rows that only accumulate and that nothing reads any more: raw callbacks, tries of effects that have ended, order keys. Orders,
 * their history, captures and effects stay. A callback that is repeated after that finds its money already booked; a repeated order key
 * makes a new order.
 */
export function oldOrderData({
  db,
  clock,
  keepDays,
}: Pick<OrdersDeps, 'db' | 'clock' | 'keepDays'>): readonly Deletion[] {
  const before = (days: number) => new Date(clock.now() - days * dayMs);
  return [
    (limit) => forgetCallbacks(db, before(keepDays.callbacks), limit),
    (limit) => forgetTries(db, before(keepDays.tries), limit),
    (limit) => forgetOrderKeys(db, before(keepDays.orderKeys), limit),
  ];
}
