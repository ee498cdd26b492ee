/** From this many seconds on, the page shows the date and time of the end instead of a countdown (F5.12). */
const longestCountdown = 86_400;

/** True when `seconds` is shown as a countdown: more than none, less than a day (F5.12). */
export function countsDown(seconds: number): boolean {
  return seconds > 0 && seconds < longestCountdown;
}

/** Seconds as `mm:ss`, such as "05:09" or "1339:59". A negative number gives "00:00". */
export function minutesAndSeconds(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(left / 60))}:${pad(left % 60)}`;
}

/** Whole seconds left of `validSeconds`, which was read `elapsedMs` ago. Never negative. */
export function secondsLeft(validSeconds: number, elapsedMs: number): number {
  return Math.max(0, validSeconds - Math.floor(elapsedMs / 1000));
}
