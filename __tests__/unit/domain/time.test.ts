import { formatOffset, formatStamp, stampToMs, toEpoch } from '@/lib/domain/time';

describe('a time of the API', () => {
  it.each([
    [1700000000, 480, '2023/11/15 06:13 (UTC+8)'],
    [1700000000000, 480, '2023/11/15 06:13 (UTC+8)'],
    [1700000000, -210, '2023/11/14 18:43 (UTC-3:30)'],
    [1700000000, 0, '2023/11/14 22:13 (UTC+0)'],
    [1700000000, 345, '2023/11/15 03:58 (UTC+5:45)'],
    [1704067199, 0, '2023/12/31 23:59 (UTC+0)'],
    [1704067199, 60, '2024/01/01 00:59 (UTC+1)'],
  ])('shows %d at %d minutes from UTC as %s [F3.18]', (stamp, offset, text) => {
    expect(formatStamp(stamp, offset)).toBe(text);
  });

  it.each([
    [1700000000, 1700000000000],
    [9999999999, 9999999999000],
    [999999999, 999999999],
    [10000000000, 10000000000],
  ])('reads a 10-digit stamp as seconds and others as milliseconds (%d) [F3.18]', (stamp, ms) => {
    expect(stampToMs(stamp)).toBe(ms);
  });

  it('is sent in whole seconds, rounded down [F3.18]', () => {
    expect(toEpoch(new Date('2023-11-14T22:13:20.999Z'))).toBe(1_700_000_000);
  });

  it('is shown up to the last moment that a date can represent [F3.18]', () => {
    expect(formatStamp(8.64e15, 0)).toBe('275760/09/13 00:00 (UTC+0)');
    expect(formatStamp(8.64e15 + 1, 0)).toBeNull();
  });

  it.each([[NaN], [Infinity], [1e300]])('shows no time for %d [F3.18]', (stamp) => {
    expect(formatStamp(stamp, 0)).toBeNull();
  });

  it.each([
    [0, 'UTC+0'],
    [-0, 'UTC+0'],
    [765, 'UTC+12:45'],
    [-30, 'UTC-0:30'],
    [65, 'UTC+1:05'],
  ])('writes offset %d as %s [F3.18]', (m, text) => {
    expect(formatOffset(m)).toBe(text);
  });
});
