/**
 * The states of a payment attempt. `creating` has no link yet; `open` has one; the others have ended, and money may arrive all the same.
 */
export const attemptStates = ['creating', 'open', 'paid', 'failed', 'expired'] as const;
export type AttemptState = (typeof attemptStates)[number];

export const attemptEventNames = ['linkGiven', 'moneyTaken', 'refused', 'ended'] as const;
export type AttemptEventName = (typeof attemptEventNames)[number];

/**
 * What may happen to an attempt, and what it becomes. This table is the only source of truth: an event that isn't listed for a state
 * changes nothing there. Money is never dropped: it makes a failed or expired attempt paid. `refused` and `ended` are the provider's
 * report, or our own decision where it never had the payment.
 */
export const attemptEdges = {
  creating: { linkGiven: 'open', moneyTaken: 'paid', refused: 'failed', ended: 'expired' },
  open: { moneyTaken: 'paid', refused: 'failed', ended: 'expired' },
  paid: { moneyTaken: 'paid' },
  failed: { moneyTaken: 'paid' },
  expired: { moneyTaken: 'paid' },
} as const satisfies Record<AttemptState, Partial<Record<AttemptEventName, AttemptState>>>;

/** The state after `event` in `state`, or null where it changes nothing. */
export function nextAttemptState(state: AttemptState, event: AttemptEventName): AttemptState | null {
  const fromHere: Partial<Record<AttemptEventName, AttemptState>> = attemptEdges[state];
  return fromHere[event] ?? null;
}

/** Whether an attempt can still be paid, as far as the shop knows. */
export const isPending = ({ state }: Readonly<{ state: AttemptState }>): boolean =>
  state === 'creating' || state === 'open';
