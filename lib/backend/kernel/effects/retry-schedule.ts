/**
 * Seconds to wait before each further try at an effect: soon at first, while the player is watching, then less and less often for a day
 * (F6.7). After the last try the effect is `stuck` and waits for a person.
 */
export const gaps: readonly number[] = [
  10,
  10,
  60,
  ...repeat(2, 5 * 60),
  ...repeat(5, 10 * 60),
  ...repeat(5, 3600),
  ...repeat(3, 6 * 3600),
];

/** Seconds until the next try after `attempts` failed ones, or null when none is left. */
export function retryDelay(attempts: number): number | null {
  return gaps[attempts - 1] ?? null;
}

function repeat(times: number, seconds: number): readonly number[] {
  return Array.from({ length: times }, () => seconds);
}
