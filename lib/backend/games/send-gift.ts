import { z } from 'zod';
import type { PayDeps } from '@/lib/backend/orders/payments/deps';
import type { EffectResult } from '@/lib/backend/kernel/effects/effect-result';
import type { OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';

const account = z.object({ cause: z.string(), gpId: z.string(), suid: z.string() });
const gift = account.extend({
  serverId: z.string(),
  roleId: z.string(),
  productId: z.string(),
  quantity: z.int(),
});

/** Tells the game to hand out something that nobody paid for: no amount, in no currency (ISO 4217: XXX). */
export function sendGiftRow(deps: PayDeps, row: OutboxRow): Promise<EffectResult> {
  const { cause, ...what } = gift.parse(row.payload);
  return deps.games.grant({ grantId: row.id, ...what, orderRef: cause, amount: '0', currency: 'XXX' });
}

/** Tells the game to let an account in again. */
export function sendUnblockRow(deps: PayDeps, row: OutboxRow): Promise<EffectResult> {
  const { cause, gpId, suid } = account.parse(row.payload);
  return deps.games.unblock({ unblockId: row.id, gpId, suid, orderRef: cause });
}
