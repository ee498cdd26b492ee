/** What an order has of a counter: see the table `quota_uses`. `late` is of orders from before late money went back. */
export type QuotaUse = 'held' | 'kept' | 'freed' | 'late';

/** What becomes of it: nothing, the place is kept for good, given back, or taken again (or the order refused), at last for good. */
export type QuotaStep = 'nothing' | 'keep' | 'free' | 'takeAgain' | 'takeForGood';

/**
 * What an order's state means for its place in a counter, once it can't be paid any more or has come to life again. Paid is paid: nothing
 * that happens afterwards, a refund included, gives the place back (F5.13). Money for an order whose place is gone never gets here: it goes back.
 */
export function quotaStep(use: QuotaUse, orderState: string): QuotaStep {
  const isPaid = orderState === 'paid' || orderState === 'delivered';
  if (use === 'held') {
    if (isPaid) return 'keep';
    return orderState === 'failed' || orderState === 'expired' ? 'free' : 'nothing';
  }
  if (use === 'freed') {
    if (isPaid) return 'takeForGood';
    return orderState === 'awaiting' ? 'takeAgain' : 'nothing';
  }
  return 'nothing';
}
