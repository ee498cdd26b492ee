import {
  attemptEdges,
  attemptEventNames,
  attemptStates,
  isPending,
  nextAttemptState,
  type AttemptEventName,
  type AttemptState,
} from '@/lib/backend/orders/payments/attempt-states';

/** Written out by hand a second time: every pair that isn't listed changes nothing. */
const expected: Readonly<Record<AttemptState, Partial<Record<AttemptEventName, AttemptState>>>> = {
  creating: { linkGiven: 'open', moneyTaken: 'paid', refused: 'failed', ended: 'expired' },
  open: { moneyTaken: 'paid', refused: 'failed', ended: 'expired' },
  paid: { moneyTaken: 'paid' },
  failed: { moneyTaken: 'paid' },
  expired: { moneyTaken: 'paid' },
};
const pairs = attemptStates.flatMap((state) => attemptEventNames.map((event) => [state, event] as const));

describe('a payment attempt', () => {
  it.each(pairs)('in %s reacts to %s as the table says [F3.13]', (state, event) => {
    expect(nextAttemptState(state, event)).toBe(expected[state][event] ?? null);
  });

  it('is paid by money in every state, so that none is dropped [F6.14]', () => {
    expect(attemptStates.map((state) => nextAttemptState(state, 'moneyTaken'))).toEqual(
      attemptStates.map(() => 'paid'),
    );
  });

  it('can still be paid until it has ended, and never again after that [F3.13]', () => {
    const pending = attemptStates.filter((state) => isPending({ state }));
    expect(pending).toEqual(['creating', 'open']);
    for (const [state, edges] of Object.entries(attemptEdges)) {
      const leadsBack = Object.values(edges).some((next) => pending.includes(next));
      expect(leadsBack).toBe(state === 'creating');
    }
  });
});
