import type { Tx } from '@/lib/backend/kernel/db/client';
import { causeDigest } from '@/lib/backend/kernel/ids';
import { cancelIn } from '@/lib/backend/orders/cancel-order';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { sendUnblock } from '@/lib/backend/orders/fulfilment/unblock';
import { lockOrder } from '@/lib/backend/orders/repo';
import { err, ok, type Result } from '@/lib/domain/result';
import { debtById, lockDebt, markCancelled, type Debt } from './repo';

/** `changed`: it got its order meanwhile. */
type CancelError = 'debtNotFound' | 'paid' | 'cancelled' | 'changed';

/**
 * Cancels a debt, for operators: it can't be paid any more, and money that arrives late for it is refunded. If somebody is paying it, its
 * order ends with it, and the workers cancel the payments at their providers. `unblocks`: the game is also asked to unblock the account, as
 * if the debt had been paid; once, whichever comes first.
 */
export async function cancelDebt(
  deps: OrdersDeps,
  tx: Tx,
  id: number,
  { unblocks }: Readonly<{ unblocks: boolean }>,
): Promise<Result<Debt, CancelError>> {
  const seen = await debtById(tx, id);
  if (seen === null) return err('debtNotFound');
  // Locks in the same order as arriving money: first the order, then the debt.
  if (seen.orderId !== null) await lockOrder(tx, seen.orderId);
  const debt = await lockDebt(tx, id);
  if (debt === null || debt.orderId !== seen.orderId) return err('changed');
  if (debt.state !== 'open') return err(debt.state);
  await markCancelled(tx, id);
  if (debt.orderId !== null) await cancelIn(deps, tx, debt.orderId);
  const { gpId, suid, replenishId } = debt;
  const cause = `replenish:${causeDigest(replenishId)}`;
  if (unblocks) await sendUnblock(deps, tx, { cause, gpId, suid });
  return ok(debt);
}
