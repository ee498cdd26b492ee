import { afterScroll, scrollRules, showsNavigation, type ScrollState } from '@/lib/domain/scroll-direction';

const rest: ScrollState = { top: 0, direction: null, atBottom: false };
const at = (top: number) => ({ top, seen: 700, whole: 3000 });

describe('scrolling', () => {
  it('has the times and the distance of the specification [F2.11]', () => {
    expect(scrollRules).toEqual({ throttleMs: 300, resetMs: 1000, navigationResetMs: 5000, bottomPx: 100 });
  });

  it('hides the navigation on the way down and shows it on the way up [F2.11]', () => {
    const down = afterScroll(rest, at(400));
    expect(down).toEqual({ top: 400, direction: 'down', atBottom: false });
    expect(showsNavigation(down)).toBe(false);
    const up = afterScroll(down, at(350));
    expect(up.direction).toBe('up');
    expect(showsNavigation(up)).toBe(true);
    expect(showsNavigation(rest)).toBe(true);
  });

  it.each([
    [101, false],
    [100, true],
    [0, true],
  ])('%i px from the end the navigation shows: %s [F2.11]', (left, shown) => {
    expect(showsNavigation(afterScroll({ ...rest, top: 1000 }, at(2300 - left)))).toBe(shown);
  });

  it('ignores a tremble, and a page that springs back from its end', () => {
    expect(afterScroll({ ...rest, top: 500 }, at(504)).direction).toBeNull();
    const end = afterScroll(rest, at(2360));
    expect(afterScroll(end, at(2300)).direction).toBe('down');
    expect(afterScroll({ ...rest, top: 30 }, at(-60)).top).toBe(0);
  });

  it('adds up small movements until they count', () => {
    const first = afterScroll({ ...rest, top: 500 }, at(503));
    expect(afterScroll(first, at(506)).direction).toBe('down');
  });
});
