import { fault, type Fault } from '@/lib/backend/http/answer';
import type { PlayerContext } from '@/lib/backend/http/route';
import type { PayInput } from '@/lib/backend/orders/payments/choose-method';
import { keyRow } from '@/lib/backend/orders/payments/repo';
import { isSameWish } from './order-riders';
import { orderByBillingNo, orderById, type Order } from './repo';
import type { OrdersDeps } from './deps';

/**
 * The order that a payment call is to pay another way: the one it names, or the one its order key stands for. Null for a call that wants
 * a new one.
 */
export async function existingOrder(
  input: PayInput,
  { deps, scope, player }: PlayerContext<OrdersDeps>,
): Promise<Readonly<{ ok: true; order: Order }> | Fault | null> {
  if (input.billing_no !== undefined) {
    const order = await orderByBillingNo(deps.db, scope, input.billing_no);
    return order?.accountId === player.accountId ? { ok: true, order } : fault('orderNotFound');
  }
  const claim = { tenant: scope.tenant, accountId: player.accountId, key: input.order_key };
  const orderId = (await keyRow(deps.db, claim))?.orderId ?? null;
  if (orderId === null) return null;
  const order = await orderById(deps.db, orderId);
  // The server isn't compared here: a merged one has two names, and the order's fingerprint compares the character itself.
  const { subject } = order;
  const isSameIntent =
    order.gpId === player.gpId &&
    subject.kind === 'goods' &&
    subject.productId === input.product_id &&
    subject.character.roleId === input.role_id &&
    (await isSameWish(deps, deps.db, order.id, input.coupon_code ?? null));
  return isSameIntent ? { ok: true, order } : fault('orderKeyReused');
}
