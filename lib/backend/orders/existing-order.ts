import { keyRow } from '@/lib/backend/orders/payments/repo';
import { err, ok, type Result } from '@/lib/domain/result';
import type { OrdersDeps } from './deps';
import { isSameWish } from './order-riders';
import type { Buyer, PurchaseRequest } from './purchase';
import { orderByBillingNo, orderById, type Order } from './repo';

/** The named order isn't the buyer's, or the key stands for another wish. */
export type ExistingError = 'orderNotFound' | 'orderKeyReused';

/**
 * The order that a payment call is to pay another way: the one it names, or the one its order key stands for. Null for a call that wants
 * a new one.
 */
export async function existingOrder(
  deps: OrdersDeps,
  { scope, player }: Buyer,
  asked: PurchaseRequest,
): Promise<Result<Order | null, ExistingError>> {
  if (asked.billingNo !== null) {
    const order = await orderByBillingNo(deps.db, scope, asked.billingNo);
    return order?.accountId === player.accountId ? ok(order) : err('orderNotFound');
  }
  const claim = { tenant: scope.tenant, accountId: player.accountId, key: asked.orderKey };
  const orderId = (await keyRow(deps.db, claim))?.orderId ?? null;
  if (orderId === null) return ok(null);
  const order = await orderById(deps.db, orderId);
  // The server isn't compared here: a merged one has two names, and the order's fingerprint compares the character itself.
  const { subject } = order;
  const isSameIntent =
    order.gpId === player.gpId &&
    subject.kind === 'goods' &&
    subject.productId === asked.productId &&
    subject.character.roleId === asked.roleId &&
    (await isSameWish(deps, deps.db, order.id, asked.couponCode));
  return isSameIntent ? ok(order) : err('orderKeyReused');
}
