import { endOfDays, periodAt, zoneOffset } from '@/lib/domain/zone-time';

const at = (text: string) => new Date(text);

it.each([
  ['the day clocks go forward', 'day', '2026-03-08T12:00:00-04:00', '2026-03-08', '2026-03-08T05:00:00Z', 23],
  ['the day clocks go back', 'day', '2026-11-01T12:00:00-05:00', '2026-11-01', '2026-11-01T04:00:00Z', 25],
  [
    'a week with 23 hours missing one',
    'week',
    '2026-03-08T23:59:59-04:00',
    '2026-03-02',
    '2026-03-02T05:00:00Z',
    167,
  ],
  [
    'a month of 30 days and an hour',
    'month',
    '2026-11-30T23:00:00-05:00',
    '2026-11-01',
    '2026-11-01T04:00:00Z',
    721,
  ],
  [
    'February of a leap year',
    'month',
    '2028-02-29T12:00:00-05:00',
    '2028-02-01',
    '2028-02-01T05:00:00Z',
    696,
  ],
] as const)('the period is right in New York for %s [F5.2]', (_, kind, now, key, start, hours) => {
  const period = periodAt(kind, at(now), 'America/New_York');
  expect(period.key).toBe(key);
  expect(period.start).toEqual(at(start));
  expect((period.end.getTime() - period.start.getTime()) / 3_600_000).toBe(hours);
});

it('a moment belongs to the period of its own time zone [F5.2]', () => {
  const now = at('2026-11-01T00:30:00Z');
  expect(periodAt('month', now, 'Asia/Taipei').key).toBe('2026-11-01');
  expect(periodAt('month', now, 'America/New_York').key).toBe('2026-10-01');
});

it('weeks begin on Monday [F5.2]', () => {
  expect(periodAt('week', at('2026-11-22T12:00:00Z'), 'Europe/London').key).toBe('2026-11-16');
  expect(periodAt('week', at('2026-11-23T00:00:00Z'), 'Europe/London').key).toBe('2026-11-23');
});

it('a day begins later where midnight doesn’t exist [F5.2]', () => {
  const period = periodAt('day', at('2026-04-24T12:00:00Z'), 'Africa/Cairo');
  expect(period.key).toBe('2026-04-24');
  expect(period.start).toEqual(at('2026-04-23T22:00:00Z'));
});

it('periods follow one another without a gap for two years in three zones [F5.2]', () => {
  for (const zone of ['America/New_York', 'Europe/London', 'Asia/Taipei'])
    for (const kind of ['day', 'week', 'month'] as const) {
      let period = periodAt(kind, at('2027-01-15T12:00:00Z'), zone);
      for (let step = 0; step < 100; step += 1) {
        const next = periodAt(kind, period.end, zone);
        expect(next.start).toEqual(period.end);
        expect(periodAt(kind, new Date(period.end.getTime() - 1), zone)).toEqual(period);
        period = next;
      }
    }
});

it('endOfDays counts days to the end of a day in the zone [F5.2]', () => {
  expect(endOfDays(1, at('2026-11-21T23:00:00+08:00'), 'Asia/Taipei')).toEqual(at('2026-11-21T16:00:00Z'));
  expect(endOfDays(30, at('2026-10-25T12:00:00Z'), 'Europe/London')).toEqual(at('2026-11-24T00:00:00Z'));
});

it('zoneOffset returns the offset of a zone at a moment, and null for an unknown one [F5.3]', () => {
  expect(zoneOffset('Asia/Taipei', 0)).toBe(480);
  expect(zoneOffset('Europe/London', Date.parse('2026-07-01T00:00:00Z'))).toBe(60);
  expect(zoneOffset('Nowhere/At_All', 0)).toBeNull();
  expect(zoneOffset('', 0)).toBeNull();
  expect(zoneOffset(' ', 0)).toBeNull();
  expect(() => periodAt('day', at('2026-01-01T00:00:00Z'), 'Nowhere/At_All')).toThrow(
    new RangeError('Unknown time zone Nowhere/At_All.'),
  );
});
