import { getMethod } from '@/lib/backend/catalog/methods';
import { withTx, type Tx } from '@/lib/backend/kernel/db/client';
import { lockOrder, type Order } from '@/lib/backend/orders/repo';
import { methodIdsOf } from '@/lib/domain/method-key';
import { tenantById } from '@/tenants/kit/registry';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { isPending } from './attempt-states';
import type { Payment } from './open-link';
import { lastChosenFirst } from './chosen-attempt';
import { insertAttempt, listAttempts } from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

/**
 * The attempt by which an unpaid order can be paid now: the one chosen last of those that are open, else a new one by the method chosen last,
 * with the same request, if that method is still offered where the order was made. Null where the order can't be paid like that: it is paid, its time is
 * up, or its method isn't offered any more.
 */
export async function reopenPayment(deps: OrdersDeps, { id }: Pick<Order, 'id'>): Promise<Payment | null> {
  return withTx(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    const { billingNo, paidAt, state, expiresAt } = order;
    if (paidAt !== null || state === 'expired' || expiresAt <= deps.clock.date()) return null;
    const attempts = lastChosenFirst(await listAttempts(tx, id));
    const open = attempts.find(isPending);
    const [last] = attempts;
    if (open !== undefined) return { order, attempt: open };
    if (last === undefined || !(await isStillOffered(tx, order, last.methodKey, deps.clock.date())))
      return null;
    const { orderId, provider, providerMethod, methodKey, methodNames, request } = last;
    const seq = attempts.length + 1;
    // The old return address names the old attempt.
    const returnUrl = request.returnUrl.replace(last.merchantRef, `${billingNo}-${seq}`);
    const attempt = await insertAttempt(tx, {
      orderId,
      seq,
      provider,
      providerMethod,
      methodKey,
      methodNames,
      request: { ...request, returnUrl },
      merchantRef: `${billingNo}-${seq}`,
      state: 'creating',
      createdAt: deps.clock.date(),
    });
    return { order, attempt };
  });
}

async function isStillOffered(
  tx: Tx,
  { tenant: id, area, region, currency }: Order,
  methodKey: string,
  now: Date,
): Promise<boolean> {
  const tenant = tenantById(id);
  if (tenant?.currencies[area] !== currency) return false;
  const wanted = { area, region, ...methodIdsOf(methodKey), now };
  return (await getMethod(tx, scopeOf(tenant.id), wanted)) !== null;
}
