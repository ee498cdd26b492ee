import type { Grant } from '@/lib/backend/games/port';
import type { Order } from '@/lib/backend/orders/repo';
import { toDecimal } from '@/lib/domain/money';

/** The grant of an order's goods, as the game gets it, under the id of the effect that sends it. Throws for an order of a debt. */
export function grantOf(order: Order, grantId: string): Grant {
  if (order.subject.kind !== 'goods') throw new Error(`Order ${order.billingNo} has no goods to grant.`);
  const { productId, character } = order.subject;
  return {
    grantId,
    gpId: order.gpId,
    suid: order.suid,
    serverId: character.realServer,
    roleId: character.roleId,
    productId,
    quantity: 1,
    ...(order.contents !== null && { contents: order.contents }),
    orderRef: order.billingNo,
    amount: toDecimal({ minor: order.amountMinor, currency: order.currency }),
    currency: order.currency,
  };
}
