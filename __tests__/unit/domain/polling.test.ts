import { nextLateDelay, nextPollDelay } from '@/lib/domain/polling';

describe('polling', () => {
  it.each([
    [0, 1000],
    [-5, 1000],
    [400, 600],
    [1000, 3000],
    [119_999, 3000],
    [120_000, 10_000],
    [890_000, 10_000],
    [895_000, 5000],
    [899_999, 1],
    [900_000, null],
    [5_000_000, null],
  ])('at %d ms waits %s [F3.11]', (elapsed, delay) => {
    expect(nextPollDelay(elapsed)).toBe(delay);
  });

  it('polls first at 1 s, then every 3 s, then every 10 s, and last at 15 minutes [F3.11]', () => {
    const asked: number[] = [];
    let at = 0;
    for (let delay = nextPollDelay(0); delay !== null; delay = nextPollDelay(at)) asked.push((at += delay));
    expect(asked.slice(0, 3)).toEqual([1000, 4000, 7000]);
    expect(asked.at(-1)).toBe(900_000);
    expect(asked).toHaveLength(119);
  });

  it('checks for late money every 30 s for ten minutes, every two minutes for nearly two hours, then stops [F6.14]', () => {
    const delays: number[] = [];
    for (let delay = nextLateDelay(1); delay !== null; delay = nextLateDelay(delays.length + 1))
      delays.push(delay);
    expect(delays).toEqual([...Array(20).fill(30_000), ...Array(55).fill(120_000)]);
  });
});
