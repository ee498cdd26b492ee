import { retryDelay } from '@/lib/backend/kernel/effects/retry-schedule';

const delays = Array.from({ length: 40 }, (_, index) => retryDelay(index + 1));

describe('the retry schedule', () => {
  it('is quick at first, then slower, and lasts a little more than a day [F6.7]', () => {
    const minute = 60;
    const hour = 3600;
    expect(delays.filter((delay) => delay !== null)).toEqual([
      10,
      10,
      minute,
      5 * minute,
      5 * minute,
      ...[10, 10, 10, 10, 10].map((minutes) => minutes * minute),
      hour,
      hour,
      hour,
      hour,
      hour,
      6 * hour,
      6 * hour,
      6 * hour,
    ]);
    const total = delays.reduce((sum: number, delay) => sum + (delay ?? 0), 0);
    expect(total).toBe(20 + minute + 10 * minute + 50 * minute + 5 * hour + 18 * hour);
    expect(total / hour).toBeGreaterThan(24);
  });

  it('ends: nothing is retried after the last try [F6.7]', () => {
    expect(delays.slice(18)).toEqual(Array.from({ length: 22 }, () => null));
    expect(retryDelay(0)).toBeNull();
  });
});
