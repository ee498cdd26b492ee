import { z } from 'zod';
import type { PayDeps } from '@/lib/backend/orders/payments/deps';
import type { EffectResult } from '@/lib/backend/kernel/effects/effect-result';
import type { OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';

const payload = z.object({ grantId: z.string(), reason: z.string() });

/** Tells the game to take back what it has given for money that went back; a grant that comes after this is turned away. */
export function sendRevoke(deps: PayDeps, row: OutboxRow): Promise<EffectResult> {
  return deps.games.revoke(payload.parse(row.payload));
}
