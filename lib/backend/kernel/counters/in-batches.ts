import type { Counter } from './counters';

/** How many keys are remembered before those of ended windows are dropped. */
const remembered = 10_000;

/**
 * Takes points from a counter by the handful and gives them out one by one, so that not every call runs a statement. All processes together
 * still give out no more than the limit. What a process doesn't use of its handful is lost to the others until the window ends.
 */
export function inBatches(counter: Counter, handful: number) {
  const hands = new Map<string, { left: number; until: number }>();
  const underway = new Map<string, Promise<void>>();
  const take = async (key: string, points: number): Promise<void> => {
    const { msBeforeNext } = await counter.consume(key, points);
    const now = Date.now();
    if (hands.size >= remembered) for (const [each, { until }] of hands) if (until <= now) hands.delete(each);
    hands.set(key, { left: points, until: now + msBeforeNext });
  };
  return async (key: string, points: number): Promise<void> => {
    for (;;) {
      const hand = hands.get(key);
      if (hand !== undefined && hand.until > Date.now() && hand.left >= points) {
        hand.left -= points;
        return;
      }
      // Callers that arrive meanwhile wait for the same handful, and are refused with it.
      const taking =
        underway.get(key) ?? take(key, Math.max(handful, points)).finally(() => underway.delete(key));
      underway.set(key, taking);
      await taking;
    }
  };
}
