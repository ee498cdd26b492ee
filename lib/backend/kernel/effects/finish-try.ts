import type { Kernel } from '@/lib/backend/kernel/deps';
import type { Tx } from '@/lib/backend/kernel/db/client';
import type { EffectHandler } from './effect-handler';
import type { EffectResult } from './effect-result';
import { nextEffectState, type EffectEventName, type EffectState } from './effect-states';
import { finishEffect, groupOf, lockEffect, type OutboxRow, type TryEnd } from './outbox-repo';
import { retryDelay } from './retry-schedule';

type Try = Readonly<{ deps: Kernel; handler: EffectHandler; tx: Tx; row: OutboxRow }>;

/** Writes what came of a try at an effect, with what follows of it. Returns the state the effect is in then. */
export async function finishTry(attempt: Try, result: EffectResult): Promise<EffectState> {
  const { deps, tx, row } = attempt;
  const at = deps.clock.date();
  const event = eventOf(row, result, at);
  // Whoever has claimed it is sending; good news ends it in whatever state it is by now.
  const state = nextEffectState('sending', event) ?? row.state;
  const change = { ...changeBy(row, result, at), state };
  if (!(await finishEffect(tx, { row, event, change, outcome: result.kind, at })))
    return (await lockEffect(tx, row.id)).state;
  await follow(attempt, result, event === 'failed' && !isEarly(row, at));
  return state;
}

/** Woken before its time: a receiver that comes and goes must not use up the tries of a day in minutes. */
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

/** What follows; `isToBeTried`: by a job of its own, after the time of the schedule. */
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
