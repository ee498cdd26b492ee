/**
 * What leaves the shop: the goods of an order, money that goes back and goods with it, things given without an order, an account set free,
 * the word that a payment is wanted no more.
 */
export const effectTopics = ['grant', 'refund', 'revoke', 'gift', 'unblock', 'cancel-payment'] as const;

/**
 * What an effect can be. `due` waits for its time; `sending` is a worker's, until its lease ends; `done` has the receiver's reference; `refused`
 * will never be done; `stuck` has used up its tries and waits for a person.
 */
export const effectStates = ['due', 'sending', 'done', 'refused', 'stuck'] as const;
export type EffectState = (typeof effectStates)[number];

export const effectEventNames = [
  'claimed',
  'succeeded',
  'refused',
  'failed',
  'givenUp',
  'dropped',
  'freed',
  'sentAgain',
] as const;
export type EffectEventName = (typeof effectEventNames)[number];

/**
 * What may happen to an effect, and what it becomes. This table is the only truth. Good news always counts, also from a worker that was
 * slower than its lease; what a worker failed at counts only while the effect is still its own.
 */
export const effectEdges = {
  due: { claimed: 'sending', succeeded: 'done', dropped: 'refused' },
  sending: {
    // By another, when the lease is over.
    claimed: 'sending',
    succeeded: 'done',
    refused: 'refused',
    failed: 'due',
    givenUp: 'stuck',
    freed: 'due',
  },
  done: {},
  // By a person, when the reason is gone.
  refused: { succeeded: 'done', sentAgain: 'due' },
  stuck: { succeeded: 'done', dropped: 'refused', sentAgain: 'due' },
} as const satisfies Record<EffectState, Partial<Record<EffectEventName, EffectState>>>;

/** The state after `event` in `state`, or null where it can't happen. */
export function nextEffectState(state: EffectState, event: EffectEventName): EffectState | null {
  const fromHere: Partial<Record<EffectEventName, EffectState>> = effectEdges[state];
  return fromHere[event] ?? null;
}

/** The states in which `event` can happen. */
export const statesBefore = (event: EffectEventName): readonly EffectState[] =>
  effectStates.filter((state) => nextEffectState(state, event) !== null);
