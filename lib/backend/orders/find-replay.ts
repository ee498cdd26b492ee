import type { Payment } from '@/lib/backend/orders/payments/open-link';
import { chooseAgain } from '@/lib/backend/orders/payments/chosen-attempt';
import { listAttempts } from '@/lib/backend/orders/payments/repo';
import { isPending } from '@/lib/backend/orders/payments/attempt-states';
import type { OrdersDeps } from './deps';
import { isSameRequest } from './order-riders';
import type { Buyer, PurchaseRequest } from './purchase';
import type { Order } from './repo';
import { chargesMoreThanShown } from './shown-price';
import { methodKeyOf } from '@/lib/domain/method-key';
import { isSameServer } from '@/lib/domain/server-id';

/**
 * The payment that a repeated call requests, of the order that its key stands for: same key, goods, character and method, still payable or
 * already paid. The answer comes from what is stored, so a retry gets the first answer even if the catalogue's price has changed or the game is
 * down by then. A call that shows a lower price than the order's is no retry but a new press on Pay, and must not open the payment. Null for
 * every such call, which goes through all the checks.
 */
export async function findReplay(
  deps: OrdersDeps,
  { tenant }: Pick<Buyer, 'tenant'>,
  order: Order,
  asked: PurchaseRequest,
): Promise<Payment | null> {
  if (!isSameIntent(order, asked)) return null;
  if (asked.billingNo === null && !(await isSameRequest(deps, deps.db, order.id, asked.couponCode)))
    return null;
  if (await chargesMoreThanShown(deps, tenant, asked, order)) return null;
  const attempts = await listAttempts(deps.db, order.id);
  const isPayable = order.state !== 'expired' && order.expiresAt > deps.clock.date();
  const key = methodKeyOf(asked.paywayId, asked.channelId);
  if (order.paidAt !== null) {
    const paid = attempts.find(({ state }) => state === 'paid');
    return paid === undefined ? null : { order, attempt: paid };
  }
  const open = attempts.find((each) => isPayable && each.methodKey === key && isPending(each));
  if (open === undefined) return null;
  await chooseAgain(deps.db, attempts, open, deps.clock.date());
  return { order, attempt: open };
}

function isSameIntent(order: Order, asked: PurchaseRequest): boolean {
  const { subject } = order;
  return (
    order.clientId === asked.clientId &&
    subject.kind === 'goods' &&
    subject.productId === asked.productId &&
    isSameServer(subject.character.serverId, asked.serverId) &&
    subject.character.roleId === asked.roleId &&
    (asked.billingNo === null || asked.billingNo === order.billingNo)
  );
}
