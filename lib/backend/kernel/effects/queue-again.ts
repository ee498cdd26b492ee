import type { Tx } from '@/lib/backend/kernel/db/client';
import type { Kernel } from '@/lib/backend/kernel/deps';
import { queuedAgainSeconds as seconds } from '@/lib/backend/kernel/queue/chores';
import { inRounds } from '@/lib/backend/kernel/queue/rounds';
import { nextEffectState } from './effect-states';
import {
  dueEffects,
  groupOf,
  heldEffects,
  leaseMs,
  releaseLeases,
  reviveEffect,
  type EffectPlace,
  type OutboxRow,
} from './outbox-repo';
import type { Outbox } from './send-effect';

const batch = 500;
const leftovers = 10_000;

const round = inRounds<EffectPlace>();

/**
 * Queues effects again that should be on their way but have lost their job, through a crash between two steps or a clock change: in turn, so
 * that those of a slow receiver don't keep others waiting.
 */
export async function queueEffectsAgain({ db, clock, jobs }: Kernel): Promise<void> {
  const now = clock.now();
  await round(db, async (after) => {
    const some = await dueEffects(db, new Date(now), batch, after);
    for (const effect of some) {
      const once = { key: `${effect.id}:${effect.nextAttemptAt.getTime()}`, seconds };
      await jobs.sendNow('outbox', { outboxId: effect.id }, { once, group: groupOf(effect) });
    }
    return { last: some.length < batch ? null : (some.at(-1) ?? null) };
  });
  for (const { leasedUntil, ...effect } of await heldEffects(db, new Date(now), batch)) {
    // Only the next process to start learns that the worker has died; the job waits for the rest of its lease.
    const leftSeconds = Math.ceil(((leasedUntil?.getTime() ?? now) - now) / 1000) + 1;
    const once = { key: `${effect.id}:held:${leasedUntil?.getTime()}`, seconds };
    const again = { once, group: groupOf(effect), delaySeconds: Math.min(leftSeconds, leaseMs / 1000) };
    await jobs.sendNow('outbox', { outboxId: effect.id }, again);
  }
}

/**
 * Takes up the effects that a killed process left half sent, without waiting for leases to end. Only for a process that has the database to
 * itself, at its start.
 */
export async function recoverEffects({ db, clock, jobs }: Kernel): Promise<void> {
  await releaseLeases(db);
  for (const effect of await dueEffects(db, clock.date(), leftovers))
    await jobs.sendNow('outbox', { outboxId: effect.id }, { group: groupOf(effect) });
}

/**
 * Resends an abandoned effect under its old id; its earlier tries stay on record. The caller holds the row's lock and knows that the reason
 * no longer holds. False if the effect's state doesn't allow it.
 */
export async function sendAgain(deps: Outbox, tx: Tx, row: OutboxRow): Promise<boolean> {
  const state = nextEffectState(row.state, 'sentAgain');
  if (state === null) return false;
  await reviveEffect(tx, row.id, state, deps.clock.date());
  await deps.jobs.send(tx, 'outbox', { outboxId: row.id }, { group: groupOf(row) });
  return true;
}
