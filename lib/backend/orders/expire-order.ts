import { withTx } from '@/lib/backend/db/client';
import { workOff } from '@/lib/backend/jobs/work-off';
import type { Deps } from '@/lib/backend/platform/deps';
import { applyEvent } from './apply-event';
import { lockOrder, overdueOrderIds } from './repo';

/** Expires one order if it is unpaid and its time is up; money that still comes for it is honoured all the same. */
export async function expireOrder(deps: Deps, orderId: number): Promise<void> {
  await withTx(deps.db, async (tx) => {
    const at = deps.clock.date();
    const order = await lockOrder(tx, orderId);
    if (order.expiresAt <= at) await applyEvent(tx, orderId, { name: 'timedOut', at });
  });
}

/** Less than the minute that housekeeping has for all of its chores. */
const budgetMs = 15_000;

/** Expires all orders whose time is up, each in a transaction of its own. Returns how many. */
export async function expireOverdue(deps: Deps, budget = budgetMs): Promise<number> {
  const { db, clock, log } = deps;
  const next = (limit: number) => overdueOrderIds(db, clock.date(), limit);
  return workOff({ name: 'expire', next, handle: (id) => expireOrder(deps, id), log }, budget);
}
