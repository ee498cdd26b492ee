/**
 * Seconds to wait before each further try at an effect: twice quickly while the player watches, then more and more seldom
 * over a day (architecture, section 4). After the last the effect is `stuck` and waits for staff.
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

/** Seconds until the next try after `attempts` of them failed, or null when there is none. */
export function retryDelay(attempts: number): number | null {
  return gaps[attempts - 1] ?? null;
}

function repeat(times: number, seconds: number): readonly number[] {
  return Array.from({ length: times }, () => seconds);
}
