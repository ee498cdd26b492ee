import { withTx } from '@/lib/backend/db/client';
import type { PayDeps } from '@/lib/backend/payments/deps';
import { endPayments } from '@/lib/backend/payments/end-payments';
import { applyEvent } from './apply-event';
import { lockOrder, neverOpenedOrderIds, overdueOrderIds } from './repo';

const batch = 200;

/** Expires one order if it is unpaid and its time is up, and has its payments cancelled. */
export async function expireOrder(deps: PayDeps, orderId: number): Promise<void> {
  await withTx(deps.db, async (tx) => {
    const at = deps.clock.date();
    const order = await lockOrder(tx, orderId);
    if (order.expiresAt > at) return;
    await applyEvent(tx, orderId, { name: 'timedOut', at });
    await endPayments(deps, tx, orderId);
  });
}

/** Expires all orders whose time is up, each in a transaction of its own. Returns how many it looked at. */
export async function expireOverdue(deps: PayDeps): Promise<number> {
  const now = deps.clock.date();
  const ids = await overdueOrderIds(deps.db, now, batch);
  for (const id of ids) await expireOrder(deps, id);
  // A failed order that was to be paid another way, and never got a link: nothing else would make it let go of what it holds.
  for (const id of await neverOpenedOrderIds(deps.db, now, batch)) await expireOrder(deps, id);
  return ids.length;
}
