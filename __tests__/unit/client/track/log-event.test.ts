import { logEvent, logPageView, takeEvents } from '@/lib/client/track/log-event';

describe('the order of events', () => {
  it('begins with the page view, though goods were pressed before it was logged, and goes on by time [F6.5]', () => {
    const began = Math.round(performance.timeOrigin);
    logEvent('goods_chosen', {});
    logPageView('/selectGoods');
    logPageView('/my');
    const events = takeEvents();
    const ordered = events.toSorted((one, other) => one.at - other.at).map(({ name }) => name);
    expect(ordered).toEqual(['page_view', 'goods_chosen', 'page_view']);
    const [, first, second] = events;
    expect(first?.at).toBe(began);
    expect(second?.at).toBeGreaterThanOrEqual(events[0]?.at ?? Infinity);
  });
});
