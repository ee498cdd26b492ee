import type { Tx } from '@/lib/backend/db/client';
import type { OrderPart } from '@/lib/backend/orders/order-parts';
import { PartRefused } from '@/lib/backend/orders/part-refused';
import { quotaStep } from '@/lib/domain/limits-of-orders';
import { addLate, giveBack, setUse, takeAgain, useOf, type QuotaKind } from './quota-repo';

type Follow = NonNullable<OrderPart['follow']>;
/** The events that can change what an order holds; a refund isn't one (F5.13). */
const followed = new Set<string>(['attemptOpened', 'attemptFailed', 'timedOut', 'moneyArrived']);

/** Keeps an order's place in a counter in step with the order. A place that is gone refuses an order which comes back to life. */
export function followQuota(kind: QuotaKind): Follow {
  return async (tx: Tx, order, { name }) => {
    if (!followed.has(name)) return;
    const use = await useOf(tx, order.id, kind);
    if (use === null) return;
    switch (quotaStep(use.state, order.state)) {
      case 'keep':
        return setUse(tx, use, 'kept');
      case 'free':
        await giveBack(tx, use);
        return setUse(tx, use, 'freed');
      case 'takeAgain':
        if (!(await takeAgain(tx, use))) throw new PartRefused(kind);
        return setUse(tx, use, 'held');
      case 'honour':
        if (await takeAgain(tx, use)) return setUse(tx, use, 'kept');
        await addLate(tx, use);
        return setUse(tx, use, 'late');
      case 'nothing':
        return;
    }
  };
}
