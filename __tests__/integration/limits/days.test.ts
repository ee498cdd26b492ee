import { liveWithLimits } from '@/__tests__/support/limit-days';

jest.setTimeout(900_000);

/** All over month ends; between them a leap day and both changes of clocks. The last one keeps a cap by month and age. */
const places = [
  {
    place: { tenant: 'brandEn', gpId: 'branden-neonrush', from: '2028-02-10T03:00:00Z' },
    passed: { monthEnds: 2, leapDays: 1, forward: 1, back: 0 },
  },
  {
    place: { tenant: 'acenet', gpId: 'acenet-emberfall', from: '2027-10-05T21:00:00Z' },
    passed: { monthEnds: 2, leapDays: 0, forward: 0, back: 1 },
  },
  {
    place: { tenant: 'spotJp', gpId: 'spotjp-emberfall', from: '2027-12-10T15:00:00Z' },
    passed: { monthEnds: 2, leapDays: 0, forward: 0, back: 0 },
  },
] as const;

it.each(places)(
  'F5.13 60 days of $place.tenant: counters are the orders they count, and events the orders paid',
  async (one) => {
    const { faults, passed, orders, paid, limited, capped, late, counted } = await liveWithLimits({
      ...one.place,
      days: 60,
      seed: 11,
    });
    expect(faults).toEqual([]);
    expect(passed).toEqual(one.passed);
    expect([orders > 50, paid > 40, limited > 20, late > 0, counted > 30]).toEqual(Array(5).fill(true));
    expect(capped > 0).toBe(one.place.tenant === 'spotJp');
  },
);
