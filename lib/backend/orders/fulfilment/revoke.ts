import { z } from 'zod';
import type { Tx } from '@/lib/backend/kernel/db/client';
import type { EffectHandler } from '@/lib/backend/kernel/effects/effect-handler';
import type { OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import { sendEffect, type Outbox } from '@/lib/backend/kernel/effects/send-effect';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { orderById, type Order } from '@/lib/backend/orders/repo';
import { orderOf } from './deliveries';
import { grantOf } from './granted-goods';

const payload = z.object({ grantId: z.string(), reason: z.string() });

/** Queues the revocation of a grant whose money went back. */
export function requestRevoke(
  deps: Outbox,
  tx: Tx,
  order: Order,
  grant: Pick<OutboxRow, 'id'>,
  reason: string,
): Promise<void> {
  return sendEffect(deps, tx, {
    topic: 'revoke',
    orderId: order.id,
    dedupeKey: `revoke:${grant.id}`,
    payload: { group: order.gpId, grantId: grant.id, reason },
  });
}

/** Once it has a revocation, the game refuses a grant that arrives later. */
export const revokeEffect = ({ db, games }: Pick<OrdersDeps, 'db' | 'games'>): EffectHandler => ({
  send: async (row) => {
    const { grantId, reason } = payload.parse(row.payload);
    return games.revoke({ grant: grantOf(await orderById(db, orderOf(row)), grantId), reason });
  },
  refusalNeedsAPerson: true,
});
