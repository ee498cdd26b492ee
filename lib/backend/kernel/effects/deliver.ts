import type { Kernel } from '@/lib/backend/kernel/deps';
import { withTx } from '@/lib/backend/kernel/db/client';
import type { EffectHandlers } from './effect-handler';
import { effectTopics } from './effect-states';
import { finishTry } from './finish-try';
import { claimEffect, groupOf, leaseMs } from './outbox-repo';

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
  const { state, woken } = await withTx(deps.db, (tx) => finishTry({ deps, handler, tx, row }, result));
  if (state === 'stuck' || (state === 'refused' && handler.refusalNeedsAPerson))
    deps.log.error({ ...line, result: state }, 'effect given up: needs a person');
  // If this process dies here, housekeeping finds them due.
  for (const each of woken)
    await deps.jobs.sendNow('outbox', { outboxId: each.id }, { group: groupOf(each) });
}
