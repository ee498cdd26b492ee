import type { Kernel } from '@/lib/backend/kernel/deps';
import { withTx } from '@/lib/backend/kernel/db/client';
import type { EffectHandler, EffectHandlers } from './effect-handler';
import type { EffectResult } from './effect-result';
import { effectTopics } from './effect-states';
import { finishTry, type Finished } from './finish-try';
import { claimEffect, groupOf, leaseMs, type OutboxRow } from './outbox-repo';

export type Delivering = Kernel & Readonly<{ effects: EffectHandlers }>;

/**
 * Sends one outbox row to its receiver. The row is leased in one statement, the call is made without any lock, and its outcome is written
 * in one transaction with the order's event. The receiver recognises repeats by the row's id.
 */
export async function deliver(deps: Delivering, outboxId: string): Promise<void> {
  const noted = effectTopics.filter((topic) => deps.effects[topic].notesDeparture === true);
  const row = await claimEffect(deps.db, outboxId, deps.clock.date(), { leaseMs, noted });
  if (row === null) return;
  const handler = deps.effects[row.topic];
  const line = { outboxId, topic: row.topic, orderId: row.orderId, attempt: row.attempts + 1 };
  const sending = { deps, handler, row, line };
  const result = await send(sending);
  deps.meters.effect(row.topic, result.kind);
  const level = result.kind === 'done' ? 'info' : 'warn';
  deps.log[level]({ ...line, result: result.kind }, 'effect sent');
  const { state, woken } = await record(sending, result);
  if (state === 'stuck' || (state === 'refused' && handler.refusalNeedsAPerson))
    deps.log.error({ ...line, result: state }, 'effect given up: needs a person');
  // If this process dies here, housekeeping finds them due.
  for (const each of woken)
    await deps.jobs.sendNow('outbox', { outboxId: each.id }, { group: groupOf(each) });
}

type Sending = Readonly<{ deps: Kernel; handler: EffectHandler; row: OutboxRow; line: object }>;

/** Makes the call. A handler that throws has failed at this try, as if its receiver hadn't answered: tries end, and then a person is told. */
async function send({ deps, handler, row, line }: Sending): Promise<EffectResult> {
  try {
    return await handler.send(row);
  } catch (error) {
    deps.log.error({ err: error, ...line }, 'effect handler failed');
    // The log has the message; one of a database may hold a player's data.
    return { kind: 'failed', reason: `handler failed: ${error instanceof Error ? error.name : 'unknown'}` };
  }
}

/** Records the outcome. Where what follows from it can't be done, the try has failed, and the receiver recognises the next one as a repeat. */
async function record({ deps, handler, row, line }: Sending, result: EffectResult): Promise<Finished> {
  const finish = (outcome: EffectResult) =>
    withTx(deps.db, (tx) => finishTry({ deps, handler, tx, row }, outcome));
  try {
    return await finish(result);
  } catch (error) {
    if (result.kind === 'failed') throw error;
    deps.log.error({ err: error, ...line, result: result.kind }, 'effect outcome not recorded');
    const reason = `${result.kind}, but not recorded: ${error instanceof Error ? error.name : 'unknown'}`;
    return finish({ kind: 'failed', reason }).catch(() => {
      throw error;
    });
  }
}
