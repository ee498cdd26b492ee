import { z } from 'zod';
import type { PayDeps } from '@/lib/backend/payments/deps';
import type { EffectResult } from './effect-result';
import type { OutboxRow } from './outbox-repo';

const payload = z.object({ grantId: z.string(), reason: z.string() });

/** Tells the game to take back what it has given for money that went back; a grant that comes after this is turned away. */
export function sendRevoke(deps: PayDeps, row: OutboxRow): Promise<EffectResult> {
  return deps.games.revoke(payload.parse(row.payload));
}
