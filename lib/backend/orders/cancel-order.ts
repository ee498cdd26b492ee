import { withTx, type Tx } from '@/lib/backend/kernel/db/client';
import { endPayments } from '@/lib/backend/orders/payments/end-payments';
import { dueCancelIds } from '@/lib/backend/orders/payments/repo';
import { err, ok, type Result } from '@/lib/domain/result';
import { applyEvent } from './apply-event';
import type { OrdersDeps } from './deps';
import type { Buyer } from './purchase';
import { lockOrder, orderByBillingNo, orderById, type Order } from './repo';

/**
 * Cancels an unpaid order for its buyer (F3.33). Its payments are cancelled at their providers at once, like those of an expired order;
 * until all of them are known to be cancelled, the order keeps what it holds. Money that arrives first settles the order, and the answer is
 * then the paid order. An order that has already ended is returned unchanged. `orderNotPayable`: it has been paid, so it can be refunded
 * but not cancelled. `notCancellable`: it pays a debt.
 */
export async function cancelOrder(
  deps: OrdersDeps,
  { scope, player }: Pick<Buyer, 'scope' | 'player'>,
  billingNo: string,
): Promise<Result<Order, 'orderNotFound' | 'orderNotPayable' | 'notCancellable'>> {
  const found = await orderByBillingNo(deps.db, scope, billingNo);
  if (found?.accountId !== player.accountId) return err('orderNotFound');
  // A debt gets no second order, and anyone with its link may be paying this one.
  if (found.subject.kind === 'debt') return err('notCancellable');
  const cancelled = await withTx(deps.db, (tx) => cancelIn(deps, tx, found.id));
  if (cancelled === null) return err('orderNotPayable');
  // Sent from here because the player waits for what the order holds. If a provider doesn't answer, the workers try again.
  for (const id of await dueCancelIds(deps.db, found.id)) await deps.deliver(id);
  return ok(await orderById(deps.db, found.id));
}

/** `before`: the order when it was locked; `now`: after the cancellation, or unchanged if it had already ended. */
type Cancelled = Readonly<{ before: Order; now: Order }>;

/**
 * Cancels an unpaid order in the caller's transaction, with the same consequences; the workers cancel its payments at their providers.
 * Returns null if it has been paid.
 */
export async function cancelIn(deps: OrdersDeps, tx: Tx, orderId: number): Promise<Cancelled | null> {
  const before = await lockOrder(tx, orderId);
  if (before.paidAt !== null) return null;
  const at = deps.clock.date();
  const expiresAt = before.expiresAt < at ? before.expiresAt : at;
  const withdrawn = await applyEvent(deps, tx, before, { name: 'withdrawn', at, facts: { expiresAt } });
  if (!withdrawn.ok) return { before, now: before };
  await endPayments(deps, tx, withdrawn.value);
  return { before, now: withdrawn.value };
}
