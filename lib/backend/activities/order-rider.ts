import type { OrderRider } from '@/lib/backend/orders/order-riders';
import { periodAt } from '@/lib/domain/zone-time';
import { tenantById } from '@/tenants/kit/registry';
import { addEntry, countingAt, dropEntries } from './repo';

/**
 * Counts an order in the activities that run when it is paid: its amount, and the day in the brand's time zone. Paying a debt counts for
 * nothing, and a refunded order stops counting; rewards that were claimed before stay claimed.
 */
export const activityRider: OrderRider = {
  name: 'activity',
  follow: async (tx, order, { name, at }) => {
    const { tenant, gpId, accountId, currency, id: orderId, amountMinor } = order;
    if (name === 'moneyReturned') return dropEntries(tx, { tenant, gpId, accountId, orderId });
    if (name !== 'moneyArrived' || order.subject.kind === 'debt') return;
    const zone = tenantById(tenant)?.timeZone;
    const running = zone === undefined ? [] : await countingAt(tx, { tenant, gpId }, { currency, at });
    if (zone === undefined || running.length === 0) return;
    const day = periodAt('day', at, zone).key;
    for (const { activityId } of running)
      await addEntry(tx, { tenant, gpId, activityId, accountId, orderId, day, amountMinor });
  },
};
