import type { Tx } from '@/lib/backend/kernel/db/client';
import { nextEffectState } from './effect-states';
import { groupOf, reviveEffect, type OutboxRow } from './outbox-repo';
import type { Outbox } from './send-effect';

/**
 * Has an effect sent again that was given up, under its old id, with all its tries before it. For whoever holds the row's lock and knows that
 * its reason is gone. False where its state has no way there.
 */
export async function sendAgain(deps: Outbox, tx: Tx, row: OutboxRow): Promise<boolean> {
  const state = nextEffectState(row.state, 'sentAgain');
  if (state === null) return false;
  await reviveEffect(tx, row.id, state, deps.clock.date());
  await deps.jobs.send(tx, 'outbox', { outboxId: row.id }, { group: groupOf(row) });
  return true;
}
