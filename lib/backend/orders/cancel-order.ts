import { withTx } from '@/lib/backend/kernel/db/client';
import { endPayments } from '@/lib/backend/orders/payments/end-payments';
import { dueCancelIds } from '@/lib/backend/orders/payments/repo';
import { err, ok, type Result } from '@/lib/domain/result';
import { applyEvent } from './apply-event';
import type { OrdersDeps } from './deps';
import type { Buyer } from './purchase';
import { lockOrder, orderByBillingNo, orderById, type Order } from './repo';

/**
 * Ends an unpaid order because its buyer doesn't want it any more (F3.33). Its payments are cancelled at their providers at once, as those of an
 * order whose time is up; until that is known of all of them it keeps what it holds. Money that was quicker settles it: then the answer is the
 * paid order. An order that has ended already stays as it is. `orderNotPayable`: it was paid before, and isn't to be cancelled but returned.
 */
export async function cancelOrder(
  deps: OrdersDeps,
  { scope, player }: Pick<Buyer, 'scope' | 'player'>,
  billingNo: string,
): Promise<Result<Order, 'orderNotFound' | 'orderNotPayable'>> {
  const found = await orderByBillingNo(deps.db, scope, billingNo);
  if (found?.accountId !== player.accountId) return err('orderNotFound');
  const ended = await endUnpaid(deps, found.id);
  if (!ended) return err('orderNotPayable');
  // The player waits for what it holds; a provider that doesn't answer now is asked by the workers.
  for (const id of await dueCancelIds(deps.db, found.id)) await deps.deliver(id);
  return ok(await orderById(deps.db, found.id));
}

function endUnpaid(deps: OrdersDeps, orderId: number): Promise<boolean> {
  return withTx(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.paidAt !== null) return false;
    const at = deps.clock.date();
    const expiresAt = order.expiresAt < at ? order.expiresAt : at;
    const withdrawn = await applyEvent(deps, tx, order, { name: 'withdrawn', at, facts: { expiresAt } });
    if (withdrawn.ok) await endPayments(deps, tx, withdrawn.value);
    return true;
  });
}
