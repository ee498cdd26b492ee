import type { Tx } from '@/lib/backend/kernel/db/client';
import { causeDigest } from '@/lib/backend/kernel/ids';
import { sendUnblock } from '@/lib/backend/orders/fulfilment/unblock';
import type { Outbox } from '@/lib/backend/kernel/effects/send-effect';
import { lockOrder } from '@/lib/backend/orders/repo';
import { err, ok, type Result } from '@/lib/domain/result';
import { debtById, lockDebt, markCancelled, type Debt } from './repo';

/** `beingPaid`: it may be being paid right now, so its order has to end first. `changed`: it got its order meanwhile. */
type CancelError = 'debtNotFound' | 'paid' | 'cancelled' | 'beingPaid' | 'changed';

/**
 * Cancels a debt, for operators: it can't be paid any more, and money that arrives late for it is refunded. `unblocks`: the game is also
 * asked to unblock the account, as if the debt had been paid; once, whichever comes first.
 */
export async function cancelDebt(
  deps: Outbox,
  tx: Tx,
  id: number,
  { unblocks }: Readonly<{ unblocks: boolean }>,
): Promise<Result<Debt, CancelError>> {
  const seen = await debtById(tx, id);
  if (seen === null) return err('debtNotFound');
  // Locks in the same order as arriving money: first the order, then the debt.
  const order = seen.orderId === null ? null : await lockOrder(tx, seen.orderId);
  const debt = await lockDebt(tx, id);
  if (debt === null || debt.orderId !== seen.orderId) return err('changed');
  if (debt.state !== 'open') return err(debt.state);
  if (order?.state === 'created' || order?.state === 'awaiting') return err('beingPaid');
  await markCancelled(tx, id);
  const { gpId, suid, replenishId } = debt;
  const cause = `replenish:${causeDigest(replenishId)}`;
  if (unblocks) await sendUnblock(deps, tx, { cause, gpId, suid });
  return ok(debt);
}
