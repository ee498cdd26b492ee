import { withTx } from '@/lib/backend/db/client';
import type { Deps } from '@/lib/backend/platform/deps';
import { applyEvent } from './apply-event';
import { lockOrder, overdueOrderIds } from './repo';

const batch = 200;

/** Expires one order if it is unpaid and its time is up; money that still comes for it is honoured all the same. */
export async function expireOrder(deps: Deps, orderId: number): Promise<void> {
  await withTx(deps.db, async (tx) => {
    const at = deps.clock.date();
    const order = await lockOrder(tx, orderId);
    if (order.expiresAt <= at) await applyEvent(tx, orderId, { name: 'timedOut', at });
  });
}

/** Expires all orders whose time is up, each in a transaction of its own. Returns how many it looked at. */
export async function expireOverdue(deps: Deps): Promise<number> {
  const ids = await overdueOrderIds(deps.db, deps.clock.date(), batch);
  for (const id of ids) await expireOrder(deps, id);
  return ids.length;
}
