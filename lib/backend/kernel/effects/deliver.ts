import type { Kernel } from '@/lib/backend/kernel/deps';
import { withTx } from '@/lib/backend/kernel/db/client';
import type { EffectHandlers } from './effect-handler';
import { effectTopics } from './effect-states';
import { finishTry } from './finish-try';
import { claimEffect, groupOf, leaseMs, wakeWaiting, type OutboxRow } from './outbox-repo';

/** How many waiting effects one success wakes; each of them that succeeds wakes as many again. */
const wokenBySuccess = 4;

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
  const result = await handler.send(row);
  const line = { outboxId, topic: row.topic, orderId: row.orderId, attempt: row.attempts + 1 };
  deps.meters.effect(row.topic, result.kind);
  const level = result.kind === 'done' ? 'info' : 'warn';
  deps.log[level]({ ...line, result: result.kind }, 'effect sent');
  const state = await withTx(deps.db, (tx) => finishTry({ deps, handler, tx, row }, result));
  if (state === 'stuck' || (state === 'refused' && handler.refusalNeedsAPerson))
    deps.log.error({ ...line, result: state }, 'effect given up: needs a person');
  if (result.kind === 'done') await wakeNeighbours(deps, row);
}

/**
 * The receiver answers again, so effects that wait for it after an outage are sent at once instead of by their schedule. A few at a time,
 * since each success wakes more, and only as many at once as workers may call one receiver.
 */
async function wakeNeighbours(deps: Kernel, { payload: { group } }: OutboxRow): Promise<void> {
  if (group === undefined) return;
  const woken = await wakeWaiting(deps.db, String(group), deps.clock.date(), wokenBySuccess);
  // If this process dies here, housekeeping finds them due.
  for (const row of woken) await deps.jobs.sendNow('outbox', { outboxId: row.id }, { group: groupOf(row) });
}
