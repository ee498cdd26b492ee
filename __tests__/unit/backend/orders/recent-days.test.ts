import { recentDays } from '@/lib/backend/orders/delivery-times';

const daysAt = (at: string, timeZone: string) => {
  const now = Date.parse(at);
  return recentDays({ now: () => now, date: () => new Date(now) }, { id: 'ssgame', timeZone });
};

it('are thirty days in a month in which the clocks change, at any hour of the day [F7.2]', () => {
  const summer = { from: '2026-02-10', to: '2026-03-11' };
  // Los Angeles loses an hour on March 8: a quarter past midnight, noon, and a quarter to midnight.
  for (const at of ['2026-03-11T07:15Z', '2026-03-11T19:00Z', '2026-03-12T06:45Z'])
    expect(daysAt(at, 'America/Los_Angeles')).toMatchObject(summer);
  const winter = { from: '2026-10-06', to: '2026-11-04' };
  // It gains one on November 1.
  for (const at of ['2026-11-04T08:15Z', '2026-11-04T20:00Z', '2026-11-05T07:45Z'])
    expect(daysAt(at, 'America/Los_Angeles')).toMatchObject(winter);
});
