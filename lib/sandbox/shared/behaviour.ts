import { setTimeout as sleep } from 'node:timers/promises';

/** The fault that a server has been told to show, and for how many more calls. */
export type BehaviourSetting<M extends string> = Readonly<{
  mode: M;
  /** How long `slow` waits, in milliseconds. */
  delayMs?: number | undefined;
  /** For this many calls, then back to normal; by default until told otherwise. */
  times?: number | undefined;
  /** Only for calls with this name. */
  only?: string | undefined;
}>;

/** Holds the fault that the server has been told to show. In memory only: a restarted server behaves normally. */
export type Behaviour<M extends string> = Readonly<{
  set(setting: BehaviourSetting<M>): void;
  /** The current setting if it applies to this call and its mode is one of `modes`, counted as used; otherwise null. */
  take(call: string, modes: readonly M[]): BehaviourSetting<M> | null;
  /**
   * Waits as long as a slow server does, or until the server is told to behave otherwise. By the machine's clock, not the sandbox's,
   * because a slow server must be slow for its caller.
   */
  wait(setting: BehaviourSetting<M>): Promise<void>;
}>;

export function createBehaviour<M extends string>(normal: M): Behaviour<M> {
  let current: BehaviourSetting<M> = { mode: normal };
  let left = Number.POSITIVE_INFINITY;
  let toldOtherwise = new AbortController();
  return {
    set: (setting) => {
      toldOtherwise.abort();
      toldOtherwise = new AbortController();
      current = setting;
      left = setting.times ?? Number.POSITIVE_INFINITY;
    },
    take: (call, modes) => {
      const taken = current;
      if (!modes.includes(taken.mode) || (taken.only !== undefined && taken.only !== call)) return null;
      left -= 1;
      if (left <= 0) current = { mode: normal };
      return taken;
    },
    wait: async ({ delayMs = 3_000 }) => {
      const { signal } = toldOtherwise;
      await sleep(delayMs, undefined, { signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
  };
}
