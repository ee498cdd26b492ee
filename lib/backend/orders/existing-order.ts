import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { keyRow } from '@/lib/backend/orders/payments/repo';
import { err, ok, type Result } from '@/lib/domain/result';
import type { OrdersDeps } from './deps';
import { isSameRequest } from './order-riders';
import type { Buyer, PurchaseRequest } from './purchase';
import { orderByBillingNo, orderById, type Order } from './repo';

/** `orderNotFound`: the named order isn't the buyer's. `orderKeyReused`: the key stands for another intent. */
export type ExistingError = 'orderNotFound' | 'orderKeyReused';

/** The order that a call's key stands for; null for a new key. */
export async function orderOfKey(
  db: DbOrTx,
  { scope, player }: Buyer,
  { orderKey: key }: Pick<PurchaseRequest, 'orderKey'>,
): Promise<Order | null> {
  const row = await keyRow(db, { tenant: scope.tenant, accountId: player.accountId, key });
  return row?.orderId == null ? null : orderById(db, row.orderId);
}

/**
 * The order that a payment call wants to pay by another method: the one it names, or the one its order key stands for (`known`). Null for a
 * call that wants a new order.
 */
export async function existingOrder(
  deps: OrdersDeps,
  { scope, player }: Buyer,
  asked: PurchaseRequest,
  known: Order | null,
): Promise<Result<Order | null, ExistingError>> {
  if (asked.billingNo !== null) {
    const order = await orderByBillingNo(deps.db, scope, asked.billingNo);
    return order?.accountId === player.accountId ? ok(order) : err('orderNotFound');
  }
  if (known === null) return ok(null);
  // The server isn't compared here: a merged one has two names, and the order's fingerprint compares the character itself.
  const { subject } = known;
  const isSameIntent =
    known.gpId === player.gpId &&
    subject.kind === 'goods' &&
    subject.productId === asked.productId &&
    subject.character.roleId === asked.roleId &&
    (await isSameRequest(deps, deps.db, known.id, asked.couponCode));
  return isSameIntent ? ok(known) : err('orderKeyReused');
}
