/**
 * What the shop sends: the goods of an order, money back, the removal of an order's goods, gifts without an order, the unblocking of an
 * account, and the cancellation of a payment.
 */
export const effectTopics = ['grant', 'refund', 'revoke', 'gift', 'unblock', 'cancel-payment'] as const;

/**
 * The states of an effect. `due` waits for its time; `sending` belongs to a worker until its lease ends; `done` has the receiver's
 * reference, or that of the person who did it another way; `refused` will never be done; `stuck` has used up its tries and waits for a person.
 */
export const effectStates = ['due', 'sending', 'done', 'refused', 'stuck'] as const;
export type EffectState = (typeof effectStates)[number];

/**
 * `dropped`: withdrawn before it was sent. `freed`: its worker died, and a restart ended the lease. `sentAgain`: resent. `settled`: done by a
 * person, another way.
 */
export const effectEventNames = [
  'claimed',
  'succeeded',
  'refused',
  'failed',
  'givenUp',
  'dropped',
  'freed',
  'sentAgain',
  'settled',
] as const;
export type EffectEventName = (typeof effectEventNames)[number];

/**
 * What can happen to an effect, and the state that follows: the only source of truth. Success always counts, even from a worker that was
 * slower than its lease; a worker's failure counts only while it still holds the effect.
 */
export const effectEdges = {
  due: { claimed: 'sending', succeeded: 'done', dropped: 'refused' },
  sending: {
    // By another worker, when the lease has ended.
    claimed: 'sending',
    succeeded: 'done',
    refused: 'refused',
    failed: 'due',
    givenUp: 'stuck',
    freed: 'due',
  },
  done: {},
  // By a person, when the reason no longer holds.
  refused: { succeeded: 'done', sentAgain: 'due', settled: 'done' },
  stuck: { succeeded: 'done', dropped: 'refused', sentAgain: 'due', settled: 'done' },
} as const satisfies Record<EffectState, Partial<Record<EffectEventName, EffectState>>>;

/** The state after `event` in `state`, or null where it can't happen. */
export function nextEffectState(state: EffectState, event: EffectEventName): EffectState | null {
  const fromHere: Partial<Record<EffectEventName, EffectState>> = effectEdges[state];
  return fromHere[event] ?? null;
}

/** The states in which `event` can happen. */
export const statesBefore = (event: EffectEventName): readonly EffectState[] =>
  effectStates.filter((state) => nextEffectState(state, event) !== null);
