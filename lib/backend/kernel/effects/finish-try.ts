import type { Tx } from '@/lib/backend/kernel/db/client';
import { applyEvent } from '@/lib/backend/orders/apply-event';
import { refundIn } from '@/lib/backend/orders/refund-order';
import type { PayDeps } from '@/lib/backend/orders/payments/deps';
import { refusedByGame } from '@/lib/backend/orders/payments/captures-repo';
import type { EffectResult } from './effect-result';
import { finishEffect, groupOf, lockEffect, orderOf, type OutboxRow } from './outbox-repo';
import { retryDelay } from './retry-schedule';

type Try = Readonly<{ deps: PayDeps; tx: Tx; row: OutboxRow; at: Date }>;

/** Whether its order is delivered with it: the goods, or the unblocking that a make-up payment is for. */
export function delivers({ topic, orderId }: Pick<OutboxRow, 'topic' | 'orderId'>): boolean {
  return topic === 'grant' || (topic === 'unblock' && orderId !== null);
}

/** Writes what came of a try at an effect, with what follows for its order. Returns the state the effect is in then. */
export async function finishTry(
  deps: PayDeps,
  tx: Tx,
  row: OutboxRow,
  result: EffectResult,
): Promise<OutboxRow['state']> {
  // A worker that was slower than its lease must not undo what its successor has written; good news always counts.
  const now = await lockEffect(tx, row.id);
  const held = now.state === 'sending' && now.leasedUntil?.getTime() === row.leasedUntil?.getTime();
  if (now.state === 'done' || (!held && result.kind !== 'done')) return now.state;
  const current = { deps, tx, row, at: deps.clock.date() };
  switch (result.kind) {
    case 'done':
      return finishDone(current, result.reference);
    case 'refused':
      return finishRefused(current, result.reason);
    case 'failed':
      return finishFailed(current, result.reason);
  }
}

async function finishDone({ deps, tx, row, at }: Try, reference: string): Promise<OutboxRow['state']> {
  if (delivers(row)) {
    const facts = { deliveredAt: at, gameRef: reference };
    await applyEvent(deps, tx, orderOf(row), { name: 'granted', at, detail: { reference }, facts });
  }
  const attempts = row.attempts + 1;
  const change = { state: 'done', attempts, reference, doneAt: at } as const;
  await finishEffect(tx, row.id, change, { outcome: 'done', at });
  return 'done';
}

/** The goods will never be given, so the money goes back. An unblocking that is refused waits for a person: its debt is paid. */
async function finishRefused({ deps, tx, row, at }: Try, reason: string): Promise<OutboxRow['state']> {
  const change = { state: 'refused', attempts: row.attempts + 1, lastError: reason } as const;
  await finishEffect(tx, row.id, change, { outcome: 'refused', at });
  if (!delivers(row)) return 'refused';
  await applyEvent(deps, tx, orderOf(row), { name: 'grantRefused', at, detail: { reason } });
  if (row.topic === 'grant') await refundIn(deps, tx, orderOf(row), refusedByGame);
  return 'refused';
}

async function finishFailed({ deps, tx, row, at }: Try, lastError: string): Promise<OutboxRow['state']> {
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
