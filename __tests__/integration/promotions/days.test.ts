import { liveThrough } from '@/__tests__/support/promotion-days';

jest.setTimeout(900_000);

/** Each over a month's end, one over a leap day, all over a change of clocks where there is one. */
const places = [
  { tenant: 'brandEn', gpId: 'branden-emberfall', from: '2028-02-10T03:00:00Z' },
  { tenant: 'acenet', gpId: 'acenet-emberfall', from: '2027-10-05T21:00:00Z' },
  { tenant: 'rhinosTwhk', gpId: 'rhinostwhk-emberfall', from: '2027-12-10T15:00:00Z' },
] as const;

it.each(places)('F5.2 F5.13 60 days of $tenant keep points and coupons whole', async (place) => {
  const { faults, issued, claimed, lapsed, claimable, orders } = await liveThrough({
    ...place,
    days: 60,
    seed: 7,
  });
  expect(faults).toEqual([]);
  expect(issued).toBe(claimed + lapsed + claimable);
  expect([orders > 40, claimed > 10, lapsed > 0]).toEqual([true, true, true]);
});
