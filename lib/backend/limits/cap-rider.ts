import type { Tx } from '@/lib/backend/kernel/db/client';
import type { OrderRider, Reserved } from '@/lib/backend/orders/order-riders';
import type { Order } from '@/lib/backend/orders/repo';
import { bandHolds, bandOf } from '@/lib/domain/age';
import { keptCaps, type AgeBand } from '@/lib/domain/legal';
import { leftOf } from '@/lib/domain/limits';
import { err, ok } from '@/lib/domain/result';
import { periodAt, type Period } from '@/lib/domain/zone-time';
import { tenantById } from '@/tenants/kit/registry';
import { loadCounted, insertUse, takeQuota, type CounterKey } from './quota-repo';
import { findAgeChoice } from './rules-repo';

/**
 * Limits what a player of an age may spend in a month, where the brand enforces caps (F5.13). An order takes its amount when it is made, in
 * the month of that moment in the brand's time zone, and gives it back when it can't be paid any more (the limits rider does that).
 */
export const capRider: OrderRider = {
  name: 'cap',
  reserve: async (tx: Tx, order) => {
    const tenant = tenantById(order.tenant);
    const caps = tenant === null ? [] : keptCaps(tenant.legal);
    // A debt isn't spending that a cap could postpone: the game demands it before it unblocks the account.
    if (tenant === null || caps.length === 0 || order.subject.kind === 'debt') return ok(null);
    const choice = await findAgeChoice(tx, order);
    const band = choice === null ? null : bandOf(caps, choice.band);
    if (choice === null || band === null || !bandHolds(band, choice.chosenAt, order.createdAt))
      return err({ code: 'ageNeeded' });
    return takeOfMonth(tx, order, band, periodAt('month', order.createdAt, tenant.timeZone));
  },
};

async function takeOfMonth(tx: Tx, order: Order, { monthlyYen }: AgeBand, month: Period): Promise<Reserved> {
  if (monthlyYen === null) return ok(null);
  const { tenant, accountId, amountMinor: weight } = order;
  const key: CounterKey = { tenant, kind: 'cap', subject: String(accountId), window: month.key };
  if (await takeQuota(tx, key, weight, monthlyYen)) {
    await insertUse(tx, { ...key, orderId: order.id, weight, state: 'held' });
    return ok(null);
  }
  const left = leftOf(monthlyYen, await loadCounted(tx, key));
  return err({
    code: 'monthlyCapReached',
    cap: { minor: monthlyYen, currency: 'JPY' },
    left: { minor: left, currency: 'JPY' },
    resetsAt: month.end,
  });
}
