import { z } from 'zod';
import type { Tx } from '@/lib/backend/kernel/db/client';
import type { EffectHandler } from '@/lib/backend/kernel/effects/effect-handler';
import type { OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import { sendEffect, type Outbox } from '@/lib/backend/kernel/effects/send-effect';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import type { Order } from '@/lib/backend/orders/repo';

/** `group` is the game; rows of versions that had one server for all games may lack it. */
const payload = z
  .object({ group: z.string().default(''), grantId: z.string(), reason: z.string() })
  .transform(({ group: gpId, ...what }) => ({ gpId, ...what }));

/** Has goods taken back for money that went back. */
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

/** The game turns away a grant that comes after this. */
export const revokeEffect = ({ games }: Pick<OrdersDeps, 'games'>): EffectHandler => ({
  send: (row) => games.revoke(payload.parse(row.payload)),
  refusalNeedsAPerson: true,
});
