/** What a server has been told to do wrong, and how often still. */
export type BehaviourSetting<M extends string> = Readonly<{
  mode: M;
  /** How long `slow` waits, in milliseconds. */
  delayMs?: number | undefined;
  /** For that many calls, then back to normal; without it until told otherwise. */
  times?: number | undefined;
  /** Only for calls of this name. */
  only?: string | undefined;
}>;

/** Holds what the server has been told; in memory only, a restarted server behaves. */
export type Behaviour<M extends string> = Readonly<{
  tell(told: BehaviourSetting<M>): void;
  /** The order in force for this call if its mode is one of `modes`, counted as used; otherwise null. */
  take(call: string, modes: readonly M[]): BehaviourSetting<M> | null;
}>;

export function createBehaviour<M extends string>(normal: M): Behaviour<M> {
  let current: BehaviourSetting<M> = { mode: normal };
  let left = Number.POSITIVE_INFINITY;
  return {
    tell: (told) => {
      current = told;
      left = told.times ?? Number.POSITIVE_INFINITY;
    },
    take: (call, modes) => {
      const taken = current;
      if (!modes.includes(taken.mode) || (taken.only !== undefined && taken.only !== call)) return null;
      left -= 1;
      if (left <= 0) current = { mode: normal };
      return taken;
    },
  };
}

/** Waits on the machine's clock, whatever the sandbox's says: a slow server is slow for the one who waits. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
