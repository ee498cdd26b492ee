import {
  activityKinds,
  barPercent,
  isActivityKind,
  phaseOf,
  rewardState,
  runsOf,
} from '@/lib/domain/activities';

describe('days in a row', () => {
  it.each([
    [[], '2026-11-21', { best: 0, current: 0, today: false }],
    [['2026-11-21'], '2026-11-21', { best: 1, current: 1, today: true }],
    [['2026-11-20'], '2026-11-21', { best: 1, current: 1, today: false }],
    [['2026-11-19'], '2026-11-21', { best: 1, current: 0, today: false }],
    [['2026-11-21', '2026-11-19', '2026-11-20'], '2026-11-21', { best: 3, current: 3, today: true }],
    [['2026-11-20', '2026-11-21', '2026-11-20'], '2026-11-21', { best: 2, current: 2, today: true }],
    [['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01', { best: 3, current: 3, today: true }],
    [['2027-02-28', '2027-03-01'], '2027-03-01', { best: 2, current: 2, today: true }],
    [['2026-12-31', '2027-01-01', '2027-01-03'], '2027-01-03', { best: 2, current: 1, today: true }],
  ])('are counted for %j on %s [F5.9]', (days, today, runs) => {
    expect(runsOf(days, today)).toEqual(runs);
  });
});

it('isActivityKind accepts the existing kinds only [F5.9]', () => {
  expect(activityKinds.filter(isActivityKind)).toEqual(['cumulative', 'continuous']);
  expect(['', 'Cumulative', 'toString', 'once'].filter(isActivityKind)).toEqual([]);
});

describe('a reward', () => {
  it.each([
    [false, null, 'locked'],
    [true, null, 'claimable'],
    [true, 'due', 'sending'],
    [true, 'sending', 'sending'],
    [true, 'stuck', 'sending'],
    [true, 'done', 'received'],
    [true, 'refused', 'failed'],
    // Claimed before a refund took the progress back.
    [false, 'done', 'received'],
  ] as const)('with reached %s and delivered %s is %s [F5.9]', (isReached, delivery, state) => {
    expect(rewardState(isReached, delivery)).toBe(state);
  });
});

describe('an activity', () => {
  const event = {
    startsAt: new Date('2026-10-01T00:00:00Z'),
    endsAt: new Date('2027-01-01T00:00:00Z'),
    claimUntil: new Date('2027-01-08T00:00:00Z'),
  };
  it.each([
    ['2026-09-30T23:59:59Z', 'coming'],
    ['2026-10-01T00:00:00Z', 'running'],
    ['2026-12-31T23:59:59Z', 'running'],
    ['2027-01-01T00:00:00Z', 'claiming'],
    ['2027-01-08T00:00:00Z', 'over'],
  ])('at %s is %s [F5.9]', (now, phase) => {
    expect(phaseOf(event, new Date(now))).toBe(phase);
  });
});

describe('the bar of an activity', () => {
  it.each([
    [0, [5, 20, 50, 100], 0],
    [5, [5, 20, 50, 100], 25],
    [12.5, [5, 20, 50, 100], 37.5],
    [100, [5, 20, 50, 100], 100],
    [900, [5, 20, 50, 100], 100],
    [3, [], 0],
  ])('with %d of %j is at %d percent [F5.9]', (progress, needs, percent) => {
    expect(barPercent(progress, needs)).toBe(percent);
  });
});
