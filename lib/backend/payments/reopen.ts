import { withTx } from '@/lib/backend/db/client';
import { lockOrder, type Order } from '@/lib/backend/orders/repo';
import type { PayDeps } from './deps';
import { attemptsOf, insertAttempt, type Attempt } from './repo';

/**
 * The attempt by which an unpaid order can be paid now: the newest that is open, else another by the method of the newest, asked for
 * in the same words. Null once there is nothing to pay: paid, or its time is up.
 */
export async function reopenPayment(deps: PayDeps, order: Pick<Order, 'id'>): Promise<Attempt | null> {
  return withTx(deps.db, async (tx) => {
    const { billingNo, paidAt, state, expiresAt } = await lockOrder(tx, order.id);
    if (paidAt !== null || state === 'expired' || expiresAt <= deps.clock.date()) return null;
    const attempts = await attemptsOf(tx, order.id);
    const open = attempts.find((each) => each.state === 'open' || each.state === 'creating');
    const [newest] = attempts;
    if (open !== undefined || newest === undefined) return open ?? null;
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
