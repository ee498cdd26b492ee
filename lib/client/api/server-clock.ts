/** A device's clock that is off by less than this counts as right, in milliseconds. */
const toleranceMs = 60_000;

/** When an answer was sent by the server's clock and arrived by the device's. */
export type Answered = Readonly<{
  /** The answer's Date header; null where it can't be read, as in answers of another origin. */
  date: string | null;
  /** When it arrived by the device's clock, in milliseconds since 1970. */
  now: number;
}>;

/** How far the device's clock is ahead of the server's, in milliseconds: 0 if it is right, null if the answer doesn't say when it was sent. */
export function aheadMsOf({ date, now }: Answered): number | null {
  const sent = Date.parse(date ?? '');
  if (Number.isNaN(sent)) return null;
  return Math.abs(now - sent) < toleranceMs ? 0 : now - sent;
}

/** The server's time, for what is counted from or to a time stamp of the server: a device's clock may be hours off. */
export type ServerClock = Readonly<{
  /** Milliseconds since 1970 by the server's clock; by the device's until an answer has said how far that is off. */
  now: () => number;
  /** Notes how far the device's clock is ahead, in milliseconds, as an answer that comes from no cache has shown. */
  noteAhead: (aheadMs: number) => void;
}>;
