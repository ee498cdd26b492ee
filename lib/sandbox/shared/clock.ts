/** Where the sandbox takes the time from: milliseconds since the epoch. */
export type Clock = Readonly<{ now(): number }>;

/** A clock that the control endpoint can push ahead or back. */
export type MovableClock = Clock &
  Readonly<{
    /** Sets the distance to the underlying clock in milliseconds; absolute, not added to the last one. */
    setOffset(offsetMs: number): void;
  }>;

const systemClock: Clock = { now: () => Date.now() };

/** Makes any clock movable; one that is movable already is returned as it is, so that two servers can share it. */
export function toMovableClock(clock: Clock | MovableClock = systemClock): MovableClock {
  if ('setOffset' in clock) return clock;
  let offset = 0;
  return {
    now: () => clock.now() + offset,
    setOffset: (offsetMs) => {
      offset = offsetMs;
    },
  };
}
