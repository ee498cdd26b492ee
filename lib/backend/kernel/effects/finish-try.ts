import type { Kernel } from '@/lib/backend/kernel/deps';
import type { Tx } from '@/lib/backend/kernel/db/client';
import type { EffectHandler } from './effect-handler';
import type { EffectResult } from './effect-result';
import { finishEffect, groupOf, lockEffect, type OutboxRow } from './outbox-repo';
import { retryDelay } from './retry-schedule';

type Try = Readonly<{ deps: Kernel; handler: EffectHandler; tx: Tx; row: OutboxRow }>;

/** Writes what came of a try at an effect, with what follows of it. Returns the state the effect is in then. */
export async function finishTry(attempt: Try, result: EffectResult): Promise<OutboxRow['state']> {
  const { deps, tx, row } = attempt;
  // A worker that was slower than its lease must not undo what its successor has written; good news always counts.
  const now = await lockEffect(tx, row.id);
  const held = now.state === 'sending' && now.leasedUntil?.getTime() === row.leasedUntil?.getTime();
  if (now.state === 'done' || (!held && result.kind !== 'done')) return now.state;
  const at = deps.clock.date();
  switch (result.kind) {
    case 'done':
      return finishDone(attempt, result.reference, at);
    case 'refused':
      return finishRefused(attempt, result.reason, at);
    case 'failed':
      return finishFailed(attempt, result.reason, at);
  }
}

async function finishDone({ handler, tx, row }: Try, reference: string, at: Date) {
  await handler.onDone?.(tx, row, reference);
  const change = { state: 'done', attempts: row.attempts + 1, reference, doneAt: at } as const;
  await finishEffect(tx, row.id, change, { outcome: 'done', at });
  return change.state;
}

async function finishRefused({ handler, tx, row }: Try, reason: string, at: Date) {
  const change = { state: 'refused', attempts: row.attempts + 1, lastError: reason } as const;
  await finishEffect(tx, row.id, change, { outcome: 'refused', at });
  await handler.onRefused?.(tx, row, reason);
  return change.state;
}

async function finishFailed({ deps, tx, row }: Try, lastError: string, at: Date) {
  const outcome = { outcome: 'failed', at };
  // Woken before its time: the plan stands as it was, or a receiver that comes and goes would use up the tries of a day in minutes.
  if (row.plannedAt !== null && row.plannedAt > at) {
    await finishEffect(tx, row.id, { state: 'due', lastError, nextAttemptAt: row.plannedAt }, outcome);
    return 'due';
  }
  const attempts = row.attempts + 1;
  const delaySeconds = retryDelay(attempts);
  if (delaySeconds === null) {
    await finishEffect(tx, row.id, { state: 'stuck', attempts, lastError }, outcome);
    return 'stuck';
  }
  const nextAttemptAt = new Date(at.getTime() + delaySeconds * 1000);
  await finishEffect(tx, row.id, { state: 'due', attempts, lastError, nextAttemptAt }, outcome);
  await deps.jobs.send(tx, 'outbox', { outboxId: row.id }, { delaySeconds, group: groupOf(row) });
  return 'due';
}
