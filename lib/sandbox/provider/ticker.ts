import type { Clock } from '@/lib/sandbox/shared/clock';

/** The longest sleep in milliseconds. It is short because the clock may be moved without notice. */
const LONGEST_SLEEP_MS = 500;
const SHORTEST_SLEEP_MS = 20;

export type Ticker = Readonly<{
  /** Works now, then sleeps until the next thing is due. */
  kick(): void;
  stop(): void;
}>;

/** Calls `work` whenever something is due by the clock; sets no timer when nothing will ever be due. */
export function createTicker(clock: Clock, nextAt: () => number, work: () => void): Ticker {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const kick = (): void => {
    clearTimeout(timer);
    if (stopped) return;
    work();
    const next = nextAt();
    if (next === Number.POSITIVE_INFINITY) return;
    const sleep = Math.min(Math.max(next - clock.now(), SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS);
    timer = setTimeout(kick, sleep);
    timer.unref();
  };
  return {
    kick,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
