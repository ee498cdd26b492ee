import type { Kernel } from '@/lib/backend/kernel/deps';
import type { Tx } from '@/lib/backend/kernel/db/client';
import type { EffectHandler } from './effect-handler';
import type { EffectResult } from './effect-result';
import { nextEffectState, type EffectEventName, type EffectState } from './effect-states';
import { finishEffect, type TryOutcome, type WokenEffect } from './finish-effect-repo';
import { groupOf, lockEffect, type OutboxRow } from './outbox-repo';
import { retryDelay } from './retry-schedule';

type Try = Readonly<{ deps: Kernel; handler: EffectHandler; tx: Tx; row: OutboxRow }>;

/** The state of an effect after a try, and the effects that its success woke. */
export type Finished = Readonly<{ state: EffectState; woken: readonly WokenEffect[] }>;

/** How many waiting effects one success wakes; each of them that succeeds wakes as many again. */
const wokenBySuccess = 4;

/**
 * Records the outcome of a try at an effect, and does what follows from it. A success means that the receiver answers again, so effects that
 * wait for it after an outage become due at once instead of by their schedule: a few at a time, since each success wakes more, and only as
 * many at once as workers may call one receiver. Returns the state that the effect is then in, and what was woken.
 */
export async function finishTry(attempt: Try, result: EffectResult): Promise<Finished> {
  const { deps, tx, row } = attempt;
  const at = deps.clock.date();
  const event = eventOf(row, result, at);
  // A claimed effect is `sending`. Success ends it, whatever state it is in by now.
  const state = nextEffectState('sending', event) ?? row.state;
  const change = { ...changeBy(row, result, at), state };
  const { group } = row.payload;
  const waking =
    result.kind === 'done' && group !== undefined ? { group: String(group), limit: wokenBySuccess } : null;
  const woken = await finishEffect(tx, { row, event, change, outcome: result.kind, at }, waking);
  if (woken === null) return { state: (await lockEffect(tx, row.id)).state, woken: [] };
  await follow(attempt, result, event === 'failed' && !isEarly(row, at));
  return { state, woken };
}

/** True if it was woken before its scheduled time: a receiver that comes and goes must not use up a day's tries within minutes. */
const isEarly = ({ plannedAt }: OutboxRow, at: Date): boolean => plannedAt !== null && plannedAt > at;

function eventOf(row: OutboxRow, { kind }: EffectResult, at: Date): EffectEventName {
  if (kind === 'done') return 'succeeded';
  if (kind === 'refused') return 'refused';
  return retryDelay(row.attempts + 1) === null && !isEarly(row, at) ? 'givenUp' : 'failed';
}

function changeBy(row: OutboxRow, result: EffectResult, at: Date): TryOutcome['change'] {
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
