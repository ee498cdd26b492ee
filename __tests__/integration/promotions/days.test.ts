import { liveThrough } from '@/__tests__/support/days/promotion-days';

jest.setTimeout(900_000);

/** All of them cross ends of months; among them are a leap day and both clock changes. */
const places = [
  {
    place: { tenant: 'brand-en', gpId: 'branden-emberfall', from: '2028-02-10T03:00:00Z' },
    passed: { monthEnds: 2, leapDays: 1, forward: 1, back: 0 },
  },
  {
    place: { tenant: 'acenet', gpId: 'acenet-emberfall', from: '2027-10-05T21:00:00Z' },
    passed: { monthEnds: 2, leapDays: 0, forward: 0, back: 1 },
  },
  {
    place: { tenant: 'rhinos-twhk', gpId: 'rhinostwhk-emberfall', from: '2027-12-10T15:00:00Z' },
    passed: { monthEnds: 2, leapDays: 0, forward: 0, back: 0 },
  },
] as const;

it.each(places)(
  'points and coupons stay consistent over 60 days of $place.tenant, whichever payments come late [F3.32]',
  async (one) => {
    const { faults, passed, issued, claimed, lapsed, claimable, orders, late } = await liveThrough({
      ...one.place,
      days: 60,
      seed: 7,
    });
    expect(faults).toEqual([]);
    expect(passed).toEqual(one.passed);
    expect(issued).toBe(claimed + lapsed + claimable);
    expect([orders > 40, claimed > 10, lapsed > 0]).toEqual([true, true, true]);
    expect([late.kept > 5, late.back > 0]).toEqual([true, true]);
  },
);
