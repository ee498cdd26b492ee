/** What an order has of a counter: see the table `quota_uses`. */
export type QuotaUse = 'held' | 'kept' | 'freed' | 'late';

/** What becomes of it: nothing, the place is kept for good, given back, taken again (or the order refused), or taken however full it is. */
export type QuotaStep = 'nothing' | 'keep' | 'free' | 'takeAgain' | 'honour';

/**
 * What an order's new state means for its place in a counter. Paid is paid: nothing that happens afterwards, a refund included, gives the
 * place back (F5.13), and money that comes for an order which has lost its place is honoured.
 */
export function quotaStep(use: QuotaUse, orderState: string): QuotaStep {
  const isPaid = orderState === 'paid' || orderState === 'delivered';
  if (use === 'held') {
    if (isPaid) return 'keep';
    return orderState === 'failed' || orderState === 'expired' ? 'free' : 'nothing';
  }
  if (use === 'freed') {
    if (isPaid) return 'honour';
    return orderState === 'awaiting' ? 'takeAgain' : 'nothing';
  }
  return 'nothing';
}
