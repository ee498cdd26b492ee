import { withTx } from '@/lib/backend/kernel/db/client';
import type { PayDeps } from '@/lib/backend/orders/payments/deps';
import { sendCancel } from '@/lib/backend/orders/payments/send-cancel';
import type { EffectResult } from './effect-result';
import { delivers, finishTry } from './finish-try';
import { claimEffect, groupOf, leaseMs, markSent, wakeWaiting, type OutboxRow } from './outbox-repo';
import { sendGiftRow, sendUnblockRow } from '@/lib/backend/games/send-gift';
import { sendGrant } from '@/lib/backend/orders/fulfilment/send-grant';
import { sendRefund } from '@/lib/backend/orders/payments/send-refund';
import { sendRevoke } from '@/lib/backend/orders/fulfilment/send-revoke';

/** How many waiting effects one success wakes: each of them that succeeds wakes as many again. */
const wokenBySuccess = 4;

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
  const line = { outboxId, topic: row.topic, orderId: row.orderId, attempt: row.attempts + 1 };
  const level = result.kind === 'done' ? 'info' : 'warn';
  deps.log[level]({ ...line, result: result.kind }, 'effect sent');
  const state = await withTx(deps.db, (tx) => finishTry(deps, tx, row, result));
  if (state === 'stuck' || (state === 'refused' && row.topic !== 'grant'))
    deps.log.error({ ...line, result: state }, 'effect given up: a person has to look');
  if (result.kind === 'done') await wakeNeighbours(deps, row);
}

/**
 * The receiver answers again, so what waits for it after an outage goes out now instead of by its schedule: a few at a time, since
 * each success wakes more, and only as many at once as workers may go to one receiver.
 */
async function wakeNeighbours(deps: PayDeps, { payload: { group } }: OutboxRow): Promise<void> {
  if (group === undefined) return;
  const woken = await wakeWaiting(deps.db, String(group), deps.clock.date(), wokenBySuccess);
  // Should this process die here, housekeeping finds them due.
  for (const row of woken) await deps.jobs.sendNow('outbox', { outboxId: row.id }, { group: groupOf(row) });
}
