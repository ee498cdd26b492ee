import { countsDown, minutesAndSeconds, secondsLeft } from '@/lib/domain/countdown';
import { debtStatus } from '@/lib/domain/debt-status';

describe('the countdown of a debt', () => {
  it.each([
    [-1, false],
    [0, false],
    [1, true],
    [86_399, true],
    [86_400, false],
    [2_592_000, false],
  ])('with %d seconds left runs: %s [F5.12]', (seconds, runs) => {
    expect(countsDown(seconds)).toBe(runs);
  });

  it.each([
    [0, '00:00'],
    [-5, '00:00'],
    [9, '00:09'],
    [65.9, '01:05'],
    [3_600, '60:00'],
    [86_399, '1439:59'],
  ])('shows %d seconds as %s [F5.12]', (seconds, text) => {
    expect(minutesAndSeconds(seconds)).toBe(text);
  });

  it('decreases with each whole second and never below zero [F5.12]', () => {
    expect([0, 999, 1000, 4999, 5000, 60_000].map((ms) => secondsLeft(5, ms))).toEqual([5, 5, 4, 1, 0, 0]);
  });
});

describe('the status of a debt', () => {
  it.each([
    [{ isPaid: false, isUnblocked: false, validSeconds: 1 }, 'open'],
    [{ isPaid: false, isUnblocked: false, validSeconds: 0 }, 'expired'],
    [{ isPaid: true, isUnblocked: false, validSeconds: -9 }, 'paid'],
    [{ isPaid: true, isUnblocked: true, validSeconds: -9 }, 'unblocked'],
  ])('for %j is %s [F5.12]', (facts, status) => {
    expect(debtStatus(facts)).toBe(status);
  });
});
