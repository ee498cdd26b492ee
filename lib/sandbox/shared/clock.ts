/** The sandbox's time source: milliseconds since 1970. */
export type Clock = Readonly<{ now(): number }>;

/** A clock that the control endpoint can move forwards or backwards. */
export type MovableClock = Clock &
  Readonly<{
    /** Sets the offset from the underlying clock in milliseconds; absolute, not relative to the previous one. */
    setOffset(offsetMs: number): void;
  }>;

const systemClock: Clock = { now: () => Date.now() };

/** Makes any clock movable. A clock that already is movable is returned as it is, so that two servers can share it. */
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
