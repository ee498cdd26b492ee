import { attemptsOf, keyRow, type Attempt } from '@/lib/backend/orders/payments/repo';
import { isPending } from '@/lib/backend/orders/payments/attempt-states';
import type { OrdersDeps } from './deps';
import { isSameWish } from './order-riders';
import type { Buyer, PurchaseRequest } from './purchase';
import { orderById, type Order } from './repo';

/**
 * The attempt that a repeated call asks for: same key, same goods and character, same method, still to be paid or paid already.
 * It is answered from what is stored, so a retry gets the first answer even if the price has changed or the game is down by
 * now. Null for everything else, which takes the long way and its checks.
 */
export async function findReplay(
  deps: OrdersDeps,
  { scope, player }: Buyer,
  asked: PurchaseRequest,
): Promise<Attempt | null> {
  const claim = { tenant: scope.tenant, accountId: player.accountId, key: asked.orderKey };
  const orderId = (await keyRow(deps.db, claim))?.orderId ?? null;
  if (orderId === null) return null;
  const order = await orderById(deps.db, orderId);
  if (!isSameIntent(order, asked)) return null;
  if (asked.billingNo === null && !(await isSameWish(deps, deps.db, order.id, asked.couponCode))) return null;
  const attempts = await attemptsOf(deps.db, order.id);
  if (order.paidAt !== null) return attempts.find(({ state }) => state === 'paid') ?? null;
  const payable = order.state !== 'expired' && order.expiresAt > deps.clock.date();
  const key = `${asked.paywayId}_${asked.channelId}`;
  const open = attempts.find((each) => each.methodKey === key && isPending(each));
  return payable ? (open ?? null) : null;
}

function isSameIntent(order: Order, asked: PurchaseRequest): boolean {
  const { subject } = order;
  return (
    order.clientId === asked.clientId &&
    subject.kind === 'goods' &&
    subject.productId === asked.productId &&
    subject.character.serverId === asked.serverId &&
    subject.character.roleId === asked.roleId &&
    (asked.billingNo === null || asked.billingNo === order.billingNo)
  );
}
