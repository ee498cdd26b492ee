import { withTx } from '@/lib/backend/kernel/db/client';
import { endPayments } from '@/lib/backend/orders/payments/end-payments';
import { workOff, type Round } from '@/lib/backend/kernel/queue/work-off';
import { applyEvent } from './apply-event';
import { lockOrder, neverOpenedOrderIds, overdueOrderIds } from './repo';
import type { OrdersDeps } from './deps';

/** Expires an order if it is unpaid and its time is up, and queues the cancellation of its payments. */
export async function expireOrder(deps: OrdersDeps, orderId: number): Promise<void> {
  await withTx(deps.db, async (tx) => {
    const at = deps.clock.date();
    const order = await lockOrder(tx, orderId);
    if (order.expiresAt > at) return;
    const expired = await applyEvent(deps, tx, order, { name: 'timedOut', at });
    await endPayments(deps, tx, expired.ok ? expired.value : order);
  });
}

/** Milliseconds; less than the minute that housekeeping has for all of its chores. */
const budgetMs = 15_000;

/**
 * Expires the orders whose time is up, each in its own transaction; the budget is for each of the two kinds. Returns how many.
 */
export async function expireOverdue(deps: OrdersDeps, most: Partial<Round> = {}): Promise<number> {
  const round = { budgetMs, ...most };
  const { db, clock, log } = deps;
  const handle = (id: number) => expireOrder(deps, id);
  const overdue = (limit: number) => overdueOrderIds(db, clock.date(), limit);
  // Failed orders that were to be paid by another method and never got a link: nothing else would make them release what they hold.
  const neverOpened = (limit: number) => neverOpenedOrderIds(db, clock.date(), limit);
  const expired = await workOff({ name: 'expire', next: overdue, handle, log }, round);
  return expired + (await workOff({ name: 'expire unopened', next: neverOpened, handle, log }, round));
}
