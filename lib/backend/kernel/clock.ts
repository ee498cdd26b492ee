/** The only source of time in the backend, so that tests and the sandbox can move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  date(): Date;
}

export const systemClock: Clock = { now: () => Date.now(), date: () => new Date() };

/** A clock that runs with real time plus an offset that can be moved; for tests and the sandbox. */
export class MovableClock implements Clock {
  #offsetMs = 0;

  now(): number {
    return Date.now() + this.#offsetMs;
  }

  date(): Date {
    return new Date(this.now());
  }

  /** Shifts the clock by `ms` milliseconds. */
  advance(ms: number): void {
    this.#offsetMs += ms;
  }
}
