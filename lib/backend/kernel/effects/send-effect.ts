import type { Kernel } from '@/lib/backend/kernel/deps';
import type { Tx } from '@/lib/backend/kernel/db/client';
import { groupOf, insertEffect, type NewEffect } from './outbox-repo';

/** What is needed to put an effect into the outbox. */
export type Outbox = Pick<Kernel, 'clock' | 'jobs'>;

/** Puts an effect into the outbox and queues its first try, in the caller's transaction. Happens once per `dedupeKey`, permanently. */
export async function sendEffect(deps: Outbox, tx: Tx, effect: NewEffect): Promise<void> {
  const row = await insertEffect(tx, effect, deps.clock.date());
  if (row !== null) await deps.jobs.send(tx, 'outbox', { outboxId: row.id }, { group: groupOf(row) });
}
