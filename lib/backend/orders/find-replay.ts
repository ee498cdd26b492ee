import type { PlayerContext } from '@/lib/backend/http/route';
import type { PayInput } from '@/lib/backend/orders/payments/choose-method';
import { attemptsOf, keyRow, type Attempt } from '@/lib/backend/orders/payments/repo';
import { isSameWish } from './order-riders';
import { orderById, type Order } from './repo';
import type { OrdersDeps } from './deps';
import { isPending } from '@/lib/backend/orders/payments/attempt-states';

/**
 * The attempt that a repeated call asks for: same key, same goods and character, same method, still to be paid or paid already.
 * It is answered from what is stored, so a retry gets the first answer even if the price has changed or the game is down by
 * now. Null for everything else, which takes the long way and its checks.
 */
export async function findReplay(
  input: PayInput,
  { deps, scope, player }: PlayerContext<OrdersDeps>,
): Promise<Attempt | null> {
  const claim = { tenant: scope.tenant, accountId: player.accountId, key: input.order_key };
  const orderId = (await keyRow(deps.db, claim))?.orderId ?? null;
  if (orderId === null) return null;
  const order = await orderById(deps.db, orderId);
  if (!isSameIntent(order, input)) return null;
  if (
    input.billing_no === undefined &&
    !(await isSameWish(deps, deps.db, order.id, input.coupon_code ?? null))
  )
    return null;
  const attempts = await attemptsOf(deps.db, order.id);
  if (order.paidAt !== null) return attempts.find(({ state }) => state === 'paid') ?? null;
  const payable = order.state !== 'expired' && order.expiresAt > deps.clock.date();
  const key = `${input.payway_id}_${input.channel_id}`;
  const open = attempts.find((each) => each.methodKey === key && isPending(each));
  return payable ? (open ?? null) : null;
}

function isSameIntent(order: Order, input: PayInput): boolean {
  const { subject } = order;
  return (
    order.clientId === input.client_id &&
    subject.kind === 'goods' &&
    subject.productId === input.product_id &&
    subject.character.serverId === input.server_id &&
    subject.character.roleId === input.role_id &&
    (input.billing_no === undefined || input.billing_no === order.billingNo)
  );
}
