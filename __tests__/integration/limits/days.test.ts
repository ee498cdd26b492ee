import { liveWithLimits } from '@/__tests__/support/days/limit-days';

jest.setTimeout(900_000);

/** All of them cross ends of months; among them are a leap day and both clock changes. The last one has a cap by month and age. */
const places = [
  {
    place: { tenant: 'brand-en', gpId: 'branden-neonrush', from: '2028-02-10T03:00:00Z' },
    passed: { monthEnds: 2, leapDays: 1, forward: 1, back: 0 },
  },
  {
    place: { tenant: 'acenet', gpId: 'acenet-emberfall', from: '2027-10-05T21:00:00Z' },
    passed: { monthEnds: 2, leapDays: 0, forward: 0, back: 1 },
  },
  {
    place: { tenant: 'spot-jp', gpId: 'spotjp-emberfall', from: '2027-12-10T15:00:00Z' },
    passed: { monthEnds: 2, leapDays: 0, forward: 0, back: 0 },
  },
] as const;

it.each(places)(
  'counters match the orders they count over 60 days of $place.tenant, whichever payments come late [F3.32]',
  async (one) => {
    const { faults, passed, orders, paid, limited, capped, late, back, counted } = await liveWithLimits({
      ...one.place,
      days: 60,
      seed: 11,
    });
    expect(faults).toEqual([]);
    expect(passed).toEqual(one.passed);
    expect([orders > 50, paid > 40, limited > 20, late > 0, back > 0, counted > 30]).toEqual(
      Array(6).fill(true),
    );
    expect(capped > 0).toBe(one.place.tenant === 'spot-jp');
  },
);
