import { windowAt } from '@/lib/domain/limit-window';
import {
  leftOf,
  limitState,
  limitView,
  waitUntil,
  type LimitRule,
  quotaStep,
  type QuotaStep,
  type QuotaUse,
} from '@/lib/domain/limits';

const at = (iso: string) => new Date(iso);

describe('the window of a limit', () => {
  it('is a calendar day or week of the brand, with days of 23 or 25 hours where clocks change [F5.8]', () => {
    // New York puts its clocks back on 2026-11-01: that day has 25 hours.
    expect(windowAt(1, at('2026-11-01T05:00:00Z'), 'America/New_York')).toEqual({
      key: '2026-11-01',
      end: at('2026-11-02T05:00:00Z'),
    });
    // And forward on 2026-03-08: 23 hours.
    expect(windowAt(1, at('2026-03-08T12:00:00Z'), 'America/New_York').end).toEqual(
      at('2026-03-09T04:00:00Z'),
    );
    expect(windowAt(7, at('2026-11-22T15:30:00Z'), 'Asia/Tokyo')).toEqual({
      key: '2026-11-23',
      end: at('2026-11-29T15:00:00Z'),
    });
    expect(windowAt(1, at('2028-02-29T23:00:00Z'), 'UTC').key).toBe('2028-02-29');
  });

  it.each(['Pacific/Auckland', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin', 'UTC'])(
    'of seven days begins on a Monday in %s, and each begins where the previous one ended [F5.8]',
    (zone) => {
      let now = at('2026-01-01T00:00:00Z');
      for (let week = 0; week < 60; week += 1) {
        const { key, end } = windowAt(7, now, zone);
        expect(new Date(`${key}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(windowAt(7, new Date((end?.getTime() ?? 0) - 1), zone).key).toBe(key);
        now = end ?? now;
      }
    },
  );

  it('without days never ends [F5.8]', () => {
    expect(windowAt(0, at('2026-11-21T00:00:00Z'), 'UTC')).toEqual({ key: 'ever', end: null });
  });
});

const role: LimitRule = { type: 'role', frequency: 2, days: 0 };
const time: LimitRule = { type: 'time', frequency: 2, days: 1 };
const game: LimitRule = { type: 'game', frequency: 2, days: 7 };
const ends = { key: 'x', end: at('2026-11-22T00:00:00Z') };
const ever = { key: 'ever', end: null };

describe('what is left of limited goods', () => {
  it.each([
    [role, { taken: 0, overCapacity: 0 }, ever, false, 2, 0, 'open'],
    [role, { taken: 2, overCapacity: 0 }, ever, false, 0, 0, 'reached'],
    [time, { taken: 1, overCapacity: 0 }, ends, false, 1, 0, 'open'],
    [time, { taken: 1, overCapacity: 0 }, ends, true, -1, 0, 'unpaid'],
    [time, { taken: 2, overCapacity: 0 }, ends, true, -1, 0, 'unpaid'],
    [time, { taken: 2, overCapacity: 0 }, ends, false, 0, 1_795_305_600, 'reached'],
    [game, { taken: 1, overCapacity: 1 }, ends, false, 0, 1_795_305_600, 'reached'],
    [game, { taken: 2, overCapacity: 3 }, ends, true, 0, 1_795_305_600, 'reached'],
  ] as const)('matches %j with %j counted [F5.8]', (rule, counted, window, isUnpaid, left, next, view) => {
    const state = limitState(rule, counted, { window, isUnpaid });
    expect(state).toEqual({ extraPayTimes: left, nextPayTime: next });
    expect(limitView({ limit_type: rule.type, extra_pay_times: left })).toBe(view);
  });

  it('shows goods of every kind as blocked by a named unpaid order [F5.8]', () => {
    expect(limitView({ limit_type: 'role', extra_pay_times: 1, unpaid: {} })).toBe('unpaid');
  });

  it('counts a negative number as an unpaid order only for goods that are limited in time [F5.8]', () => {
    expect(limitView({ limit_type: 'role', extra_pay_times: -1 })).toBe('reached');
    expect(limitView({ limit_type: 'time', extra_pay_times: 0 })).toBe('reached');
  });

  it('is never negative [F5.8]', () => {
    expect(leftOf(1, { taken: 1, overCapacity: 4 })).toBe(0);
  });

  it.each([
    [0, { days: 0, hours: 0, minutes: 0 }],
    [1, { days: 0, hours: 0, minutes: 1 }],
    [3_600, { days: 0, hours: 1, minutes: 0 }],
    [90_061, { days: 1, hours: 1, minutes: 2 }],
    [-5, { days: 0, hours: 0, minutes: 0 }],
  ])('shows a wait of %i seconds in days, hours and minutes, never too early [F5.8]', (seconds, wait) => {
    expect(waitUntil(1_000 + seconds, 1_000_000)).toEqual(wait);
  });
});

describe('an order’s place in a counter', () => {
  const states = ['created', 'awaiting', 'paid', 'delivered', 'failed', 'expired', 'refunded'] as const;
  const steps: Readonly<Record<QuotaUse, readonly QuotaStep[]>> = {
    held: ['nothing', 'nothing', 'keep', 'keep', 'free', 'free', 'nothing'],
    freed: ['nothing', 'takeAgain', 'takeForGood', 'takeForGood', 'nothing', 'nothing', 'nothing'],
    kept: ['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
    overCapacity: ['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
  };
  it.each(['held', 'freed', 'kept', 'overCapacity'] as const)(
    'that is %s follows the order [F5.13]',
    (use) => {
      for (const [index, state] of states.entries())
        expect([state, quotaStep(use, state)]).toEqual([state, steps[use][index]]);
    },
  );
});
