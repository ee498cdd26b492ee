import {
  effectEdges,
  effectEventNames,
  effectStates,
  nextEffectState,
  type EffectEventName,
  type EffectState,
} from '@/lib/backend/kernel/effects/effect-states';

/** Written out by hand a second time: every pair that isn't listed can't happen. */
const expected: Readonly<Record<EffectState, Partial<Record<EffectEventName, EffectState>>>> = {
  due: { claimed: 'sending', succeeded: 'done', dropped: 'refused' },
  sending: {
    claimed: 'sending',
    succeeded: 'done',
    refused: 'refused',
    failed: 'due',
    givenUp: 'stuck',
    freed: 'due',
  },
  done: {},
  refused: { succeeded: 'done', sentAgain: 'due', settled: 'done' },
  stuck: { succeeded: 'done', dropped: 'refused', sentAgain: 'due', settled: 'done' },
};
const pairs = effectStates.flatMap((state) => effectEventNames.map((event) => [state, event] as const));

describe('an effect', () => {
  it.each(pairs)('in %s reacts to %s as the table says [F6.7]', (state, event) => {
    expect(nextEffectState(state, event)).toBe(expected[state][event] ?? null);
  });

  it('that is done stays done [F6.7]', () => {
    expect(effectEdges.done).toEqual({});
  });

  it('becomes done by success from every other state [F6.7]', () => {
    const others = effectStates.filter((state) => state !== 'done');
    for (const state of others) expect(nextEffectState(state, 'succeeded')).toBe('done');
  });
});
