import type { Tx } from '@/lib/backend/kernel/db/client';
import type { OrderRider } from '@/lib/backend/orders/order-riders';
import { windowAt } from '@/lib/domain/limit-window';
import { err, ok } from '@/lib/domain/result';
import { tenantById } from '@/tenants/kit/registry';
import { followQuotas } from './follow-quota';
import { limitKey } from './limit-key';
import { insertUse, takeQuota } from './quota-repo';
import { findRule } from './rules-repo';

/**
 * Limits how often goods are bought: an order takes one place when it is made, in the window of that moment, gives it back when it can't be
 * paid any more, and keeps it for good once it is paid (F5.13; docs/limits.md).
 */
export const limitRider: OrderRider = {
  name: 'limit',
  reserve: async (tx: Tx, order) => {
    if (order.subject.kind !== 'goods') return ok(null);
    const { productId, character } = order.subject;
    const rule = await findRule(tx, { ...order, productId });
    const tenant = rule === null ? null : tenantById(order.tenant);
    if (rule === null || tenant === null) return ok(null);
    const window = windowAt(rule.days, order.createdAt, tenant.timeZone);
    const key = limitKey(rule, { ...order, ...character }, window);
    if (!(await takeQuota(tx, key, 1, rule.frequency))) return err({ code: 'limitReached' });
    await insertUse(tx, { ...key, orderId: order.id, weight: 1, state: 'held' });
    return ok(null);
  },
  // For caps as well, so that an order's places are read once.
  ...followQuotas,
};
