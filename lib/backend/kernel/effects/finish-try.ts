import type { Kernel } from '@/lib/backend/kernel/deps';
import type { Tx } from '@/lib/backend/kernel/db/client';
import type { EffectHandler } from './effect-handler';
import type { EffectResult } from './effect-result';
import { nextEffectState, type EffectEventName, type EffectState } from './effect-states';
import { finishEffect, groupOf, lockEffect, type OutboxRow } from './outbox-repo';
import { retryDelay } from './retry-schedule';

type Try = Readonly<{ deps: Kernel; handler: EffectHandler; tx: Tx; row: OutboxRow }>;
/** What a try came to: the state that follows from it, and when. */
type End = Readonly<{ state: EffectState; result: EffectResult; at: Date }>;

/** Writes what came of a try at an effect, with what follows of it. Returns the state the effect is in then. */
export async function finishTry(attempt: Try, result: EffectResult): Promise<EffectState> {
  const { deps, tx, row } = attempt;
  const at = deps.clock.date();
  const now = await lockEffect(tx, row.id);
  const isHeld = now.state === 'sending' && now.leasedUntil?.getTime() === row.leasedUntil?.getTime();
  const event = eventOf(row, result, at);
  const state = nextEffectState(now.state, event);
  // A worker that was slower than its lease must not undo what its successor has written; good news always counts.
  if (state === null || (!isHeld && event !== 'succeeded')) return now.state;
  await finish(attempt, { state, result, at });
  return state;
}

/** Woken before its time: a receiver that comes and goes must not use up the tries of a day in minutes. */
const isEarly = ({ plannedAt }: OutboxRow, at: Date): boolean => plannedAt !== null && plannedAt > at;

function eventOf(row: OutboxRow, { kind }: EffectResult, at: Date): EffectEventName {
  if (kind === 'done') return 'succeeded';
  if (kind === 'refused') return 'refused';
  return retryDelay(row.attempts + 1) === null && !isEarly(row, at) ? 'givenUp' : 'failed';
}

async function finish(attempt: Try, end: End): Promise<void> {
  const { handler, tx, row } = attempt;
  const { state, result, at } = end;
  const attempts = row.attempts + 1;
  switch (result.kind) {
    case 'done': {
      const { reference } = result;
      await handler.onDone?.(tx, row, reference);
      const change = { state, attempts, reference, doneAt: at };
      return finishEffect(tx, row.id, change, { outcome: result.kind, at });
    }
    case 'refused': {
      const change = { state, attempts, lastError: result.reason };
      await finishEffect(tx, row.id, change, { outcome: result.kind, at });
      return handler.onRefused?.(tx, row, result.reason);
    }
    case 'failed':
      return finishFailed(attempt, { state, at, lastError: result.reason });
  }
}

type Failed = Readonly<{ state: EffectState; at: Date; lastError: string }>;

async function finishFailed({ deps, tx, row }: Try, { at, ...change }: Failed): Promise<void> {
  const outcome = { outcome: 'failed', at };
  if (row.plannedAt !== null && isEarly(row, at))
    return finishEffect(tx, row.id, { ...change, nextAttemptAt: row.plannedAt }, outcome);
  const attempts = row.attempts + 1;
  const delaySeconds = retryDelay(attempts);
  if (delaySeconds === null) return finishEffect(tx, row.id, { ...change, attempts }, outcome);
  const nextAttemptAt = new Date(at.getTime() + delaySeconds * 1000);
  await finishEffect(tx, row.id, { ...change, attempts, nextAttemptAt }, outcome);
  await deps.jobs.send(tx, 'outbox', { outboxId: row.id }, { delaySeconds, group: groupOf(row) });
}
