import type { Tx } from '@/lib/backend/kernel/db/client';
import { nextEffectState } from '@/lib/backend/kernel/effects/effect-states';
import { lockEffect, settleEffect, type OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { err, ok, type Result } from '@/lib/domain/result';
import { cardProvider } from './own-cards';
import { enterRefund, type WayByHand } from './refund-entries-repo';

/** `onCard`: a card of ours is good again without a refund. `notGivenUp`: it is done, or a worker may still send it. */
export type SettleError = 'notARefund' | 'onCard' | 'notGivenUp';

/**
 * Marks a refund as done whose money an operator has returned by hand, and enters it in the books: the whole amount of that refund, once, and
 * only one that was given up (`refused` or `stuck`). `byHand` says whether its provider knows of the return, and `reference` is the bank's or
 * the provider's; null for none. Takes the lock under which workers claim and finish the effect, so a resend that came first wins. Returns
 * the row as it was.
 */
export async function settleRefund(
  { clock }: Pick<OrdersDeps, 'clock'>,
  tx: Tx,
  id: string,
  { byHand, reference }: Readonly<{ byHand: WayByHand; reference: string | null }>,
): Promise<Result<OutboxRow, SettleError>> {
  const row = await lockEffect(tx, id);
  if (row.topic !== 'refund') return err('notARefund');
  if (row.payload.provider === cardProvider) return err('onCard');
  const state = nextEffectState(row.state, 'settled');
  if (state === null) return err('notGivenUp');
  const at = clock.date();
  const named = reference === null ? 'by hand' : `by hand: ${reference}`;
  const settled = await settleEffect(tx, id, { state, reference: named, noted: { byHand }, at });
  await enterRefund(tx, settled, at);
  return ok(row);
}
