/** From here on a rest of time is told as a moment, not counted down (spec section 9). */
const longestCountdown = 86_400;

/** Whether so many seconds are counted down (spec section 4): some are left, and less than a day. */
export function countsDown(seconds: number): boolean {
  return seconds > 0 && seconds < longestCountdown;
}

/** Seconds as minutes and seconds, such as "05:09" or "1339:59"; below zero is zero. */
export function minutesAndSeconds(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(left / 60))}:${pad(left % 60)}`;
}

/** Whole seconds left of `validSeconds` that were read `elapsedMs` ago; never below zero. */
export function secondsLeft(validSeconds: number, elapsedMs: number): number {
  return Math.max(0, validSeconds - Math.floor(elapsedMs / 1000));
}
