import type { Kernel } from '@/lib/backend/kernel/deps';
import type { Tx } from '@/lib/backend/kernel/db/client';
import type { EffectHandler } from './effect-handler';
import type { EffectResult } from './effect-result';
import { nextEffectState, type EffectEventName, type EffectState } from './effect-states';
import { finishEffect, groupOf, lockEffect, type OutboxRow, type TryEnd } from './outbox-repo';
import { retryDelay } from './retry-schedule';

type Try = Readonly<{ deps: Kernel; handler: EffectHandler; tx: Tx; row: OutboxRow }>;

/** Records the outcome of a try at an effect, and does what follows from it. Returns the state that the effect is then in. */
export async function finishTry(attempt: Try, result: EffectResult): Promise<EffectState> {
  const { deps, tx, row } = attempt;
  const at = deps.clock.date();
  const event = eventOf(row, result, at);
  // A claimed effect is `sending`. Success ends it, whatever state it is in by now.
  const state = nextEffectState('sending', event) ?? row.state;
  const change = { ...changeBy(row, result, at), state };
  if (!(await finishEffect(tx, { row, event, change, outcome: result.kind, at })))
    return (await lockEffect(tx, row.id)).state;
  await follow(attempt, result, event === 'failed' && !isEarly(row, at));
  return state;
}

/** True if it was woken before its scheduled time: a receiver that comes and goes must not use up a day's tries within minutes. */
const isEarly = ({ plannedAt }: OutboxRow, at: Date): boolean => plannedAt !== null && plannedAt > at;

function eventOf(row: OutboxRow, { kind }: EffectResult, at: Date): EffectEventName {
  if (kind === 'done') return 'succeeded';
  if (kind === 'refused') return 'refused';
  return retryDelay(row.attempts + 1) === null && !isEarly(row, at) ? 'givenUp' : 'failed';
}

function changeBy(row: OutboxRow, result: EffectResult, at: Date): TryEnd['change'] {
  const attempts = row.attempts + 1;
  if (result.kind === 'done') return { attempts, reference: result.reference, doneAt: at };
  const lastError = result.reason;
  if (result.kind === 'refused') return { attempts, lastError };
  if (row.plannedAt !== null && isEarly(row, at)) return { lastError, nextAttemptAt: row.plannedAt };
  const delaySeconds = retryDelay(attempts);
  if (delaySeconds === null) return { attempts, lastError };
  return { attempts, lastError, nextAttemptAt: new Date(at.getTime() + delaySeconds * 1000) };
}

/** Does what follows from a result. `isToBeTried`: queues a job for the next try, after the delay of the schedule. */
async function follow(
  { deps, handler, tx, row }: Try,
  result: EffectResult,
  isToBeTried: boolean,
): Promise<void> {
  if (result.kind === 'done') return handler.onDone?.(tx, row, result.reference);
  if (result.kind === 'refused') return handler.onRefused?.(tx, row, result.reason);
  const delaySeconds = retryDelay(row.attempts + 1);
  if (isToBeTried && delaySeconds !== null)
    await deps.jobs.send(tx, 'outbox', { outboxId: row.id }, { delaySeconds, group: groupOf(row) });
}
