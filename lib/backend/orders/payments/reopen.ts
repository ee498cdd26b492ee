import { getMethod } from '@/lib/backend/catalog/methods';
import { withTx, type Tx } from '@/lib/backend/kernel/db/client';
import { lockOrder, type Order } from '@/lib/backend/orders/repo';
import { channelIdOf } from '@/lib/domain/channels';
import { tenantById } from '@/tenants/kit/registry';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { isPending } from './attempt-states';
import { attemptsOf, insertAttempt, type Attempt } from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

/**
 * The attempt by which an unpaid order can be paid now: the newest that is open, else another by the method of the newest, asked for
 * in the same words, while that is still offered where the order was made. Null where nothing can be paid so: paid, its time is up, or its
 * method is gone.
 */
export async function reopenPayment(deps: OrdersDeps, order: Pick<Order, 'id'>): Promise<Attempt | null> {
  return withTx(deps.db, async (tx) => {
    const found = await lockOrder(tx, order.id);
    const { billingNo, paidAt, state, expiresAt } = found;
    if (paidAt !== null || state === 'expired' || expiresAt <= deps.clock.date()) return null;
    const attempts = await attemptsOf(tx, order.id);
    const open = attempts.find(isPending);
    const [newest] = attempts;
    if (open !== undefined || newest === undefined) return open ?? null;
    if (!(await isStillOffered(tx, found, newest.methodKey))) return null;
    const { orderId, provider, providerMethod, methodKey, request } = newest;
    const seq = newest.seq + 1;
    // The old way back names the old attempt.
    const returnUrl = request.returnUrl.replace(newest.merchantRef, `${billingNo}-${seq}`);
    return insertAttempt(tx, {
      ...{ orderId, seq, provider, providerMethod, methodKey },
      request: { ...request, returnUrl },
      merchantRef: `${billingNo}-${seq}`,
      state: 'creating',
      createdAt: deps.clock.date(),
    });
  });
}

async function isStillOffered(
  tx: Tx,
  { tenant: id, area, region, currency }: Order,
  methodKey: string,
): Promise<boolean> {
  const tenant = tenantById(id);
  if (tenant?.currencies[area] !== currency) return false;
  const channelId = channelIdOf(methodKey);
  const paywayId = methodKey.slice(0, -channelId.length - 1);
  return (await getMethod(tx, scopeOf(tenant.id), { area, region, currency, paywayId, channelId })) !== null;
}
