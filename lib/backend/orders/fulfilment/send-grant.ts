import { orderById } from '@/lib/backend/orders/repo';
import type { PayDeps } from '@/lib/backend/orders/payments/deps';
import { toDecimal } from '@/lib/domain/money';
import type { EffectResult } from '@/lib/backend/kernel/effects/effect-result';
import { orderOf, type OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';

/** Tells the game to hand out the goods of a paid order. The outbox row's id is the grant id, the same for every try. */
export async function sendGrant(deps: PayDeps, row: OutboxRow): Promise<EffectResult> {
  const order = await orderById(deps.db, orderOf(row));
  // Its money has gone back since the last try.
  if (order.state === 'refunded') return { kind: 'refused', reason: 'order refunded' };
  return deps.games.grant({
    grantId: row.id,
    gpId: order.gpId,
    suid: order.suid,
    serverId: order.realServer,
    roleId: order.roleId,
    productId: order.productId,
    quantity: 1,
    orderRef: order.billingNo,
    amount: toDecimal({ minor: order.amountMinor, currency: order.currency }),
    currency: order.currency,
  });
}
