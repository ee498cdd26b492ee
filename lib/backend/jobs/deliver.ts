import { withTx, type Tx } from '@/lib/backend/db/client';
import { applyEvent } from '@/lib/backend/orders/apply-event';
import type { PayDeps } from '@/lib/backend/payments/deps';
import { sendCancel } from '@/lib/backend/payments/send-cancel';
import type { EffectResult } from './effect-result';
import {
  claimEffect,
  finishEffect,
  groupOf,
  lockEffect,
  markSent,
  orderOf,
  type OutboxRow,
} from './outbox-repo';
import { retryDelay } from './retry-schedule';
import { sendGiftRow, sendUnblockRow } from './send-gift';
import { sendGrant } from './send-grant';
import { sendRefund } from './send-refund';
import { sendRevoke } from './send-revoke';

/** Longer than any call may take, so that a lease never ends under a worker that still waits for an answer. */
const leaseMs = 20_000;

const senders = {
  grant: sendGrant,
  refund: sendRefund,
  revoke: sendRevoke,
  gift: sendGiftRow,
  unblock: sendUnblockRow,
  'cancel-payment': sendCancel,
} as const satisfies Record<OutboxRow['topic'], (deps: PayDeps, row: OutboxRow) => Promise<EffectResult>>;

/**
 * Sends one outbox row to its receiver. The row is leased in one statement, the call is made without any lock, and what
 * came of it is written in one transaction with the order's event. The receiver knows repeats by the row's id.
 */
export async function deliver(deps: PayDeps, outboxId: string): Promise<void> {
  const row = await claimEffect(deps.db, outboxId, deps.clock.date(), leaseMs);
  if (row === null) return;
  if (delivers(row)) await markSent(deps.db, row.id, deps.clock.date());
  const result = await senders[row.topic](deps, row);
  const line = {
    outboxId,
    topic: row.topic,
    orderId: row.orderId,
    attempt: row.attempts + 1,
    result: result.kind,
  };
  deps.log[result.kind === 'done' ? 'info' : 'warn'](line, 'effect sent');
  await withTx(deps.db, (tx) => finish(deps, tx, row, result));
}

/** Whether its order is delivered with it: the goods, or the unblocking that a make-up payment is for. */
function delivers({ topic, orderId }: OutboxRow): boolean {
  return topic === 'grant' || (topic === 'unblock' && orderId !== null);
}

async function finish(deps: PayDeps, tx: Tx, row: OutboxRow, result: EffectResult) {
  // A worker that was slower than its lease must not undo what its successor has written; good news always counts.
  const now = await lockEffect(tx, row.id);
  const held = now.state === 'sending' && now.leasedUntil?.getTime() === row.leasedUntil?.getTime();
  if (now.state === 'done' || (!held && result.kind !== 'done')) return;
  const at = deps.clock.date();
  const attempts = row.attempts + 1;
  switch (result.kind) {
    case 'done': {
      const { reference } = result;
      if (delivers(row)) {
        const facts = { deliveredAt: at, gameRef: reference };
        await applyEvent(tx, orderOf(row), { name: 'granted', at, detail: { reference }, facts });
      }
      return finishEffect(
        tx,
        row.id,
        { state: 'done', attempts, reference, doneAt: at },
        { outcome: 'done', at },
      );
    }
    case 'refused':
      if (delivers(row)) {
        await applyEvent(tx, orderOf(row), { name: 'grantRefused', at, detail: { reason: result.reason } });
      }
      return finishEffect(
        tx,
        row.id,
        { state: 'refused', attempts, lastError: result.reason },
        { outcome: 'refused', at },
      );
    case 'failed': {
      const delaySeconds = retryDelay(attempts);
      const lastError = result.reason;
      if (delaySeconds === null) {
        return finishEffect(tx, row.id, { state: 'stuck', attempts, lastError }, { outcome: 'failed', at });
      }
      const nextAttemptAt = new Date(at.getTime() + delaySeconds * 1000);
      await finishEffect(
        tx,
        row.id,
        { state: 'due', attempts, lastError, nextAttemptAt },
        { outcome: 'failed', at },
      );
      return deps.jobs.send(tx, 'outbox', { outboxId: row.id }, { delaySeconds, group: groupOf(row) });
    }
  }
}
