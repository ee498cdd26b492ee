import { isDotDue, localDay, oneMoreClick } from '@/lib/client/benefits/coupon-dot';

describe('the dot of the coupons’ entry', () => {
  it('is gone after two clicks of the same day [F5.7]', () => {
    const day = '2026-11-21';
    const once = oneMoreClick(null, day);
    expect(isDotDue(null, day)).toBe(true);
    expect(isDotDue(once, day)).toBe(true);
    expect(isDotDue(oneMoreClick(once, day), day)).toBe(false);
  });

  it('is there again on the next day, and a click then is its first [F5.7]', () => {
    const yesterday = { date: '2026-11-20', clickCount: 5 };
    expect(isDotDue(yesterday, '2026-11-21')).toBe(true);
    expect(oneMoreClick(yesterday, '2026-11-21')).toEqual({ date: '2026-11-21', clickCount: 1 });
  });

  it('goes by the player’s own day [F5.7]', () => {
    const lateEvening = new Date(2026, 1, 28, 23, 59, 59);
    const afterMidnight = new Date(2026, 2, 1, 0, 0, 0);
    expect(localDay(lateEvening.getTime())).toBe('2026-02-28');
    expect(localDay(afterMidnight.getTime())).toBe('2026-03-01');
  });
});
