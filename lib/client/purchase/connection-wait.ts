/** `waiting` to be online; `sending` now that the device is; `ended` after too long; `stopped` by the player. */
export type WaitState = 'waiting' | 'sending' | 'ended' | 'stopped';

/** A press that waits for the connection, and what the player sees of it. */
export type ConnectionWait = Readonly<{
  state: () => WaitState;
  /** Calls back after each change of the state; returns a function that stops it. */
  subscribe: (onChange: () => void) => () => void;
  /** The player gives up the press. */
  stop: () => void;
  /** Resolves to true once the device is online; to false when the wait was stopped or took too long. */
  online: () => Promise<boolean>;
}>;

/** In milliseconds. Half the time for which an intent keeps its order key, and short because prices change. */
export const maxWaitMs = 15 * 60_000;

/** Begins a wait. `now` is the device's clock, in milliseconds. */
export function createConnectionWait(now: () => number): ConnectionWait {
  const begun = now();
  const begunSteady = performance.now();
  // The larger of two: a device may set its clock back while it waits, and the steady one may stand still while the device sleeps.
  const waited = () => Math.max(now() - begun, performance.now() - begunSteady);
  let state: WaitState = 'waiting';
  const listeners = new Set<() => void>();
  const become = (next: WaitState) => {
    if (state === 'stopped' || state === 'ended' || state === next) return;
    state = next;
    for (const notifyListener of [...listeners]) notifyListener();
  };
  const subscribe = (onChange: () => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  };
  // Timers don't run in a sleeping tab, so the clocks decide.
  const look = () => {
    if (waited() >= maxWaitMs) become('ended');
    else if (navigator.onLine) become('sending');
  };
  const online = async () => {
    become('waiting');
    const watch = watchFor(look);
    try {
      while (state === 'waiting') await nextChange(subscribe, look);
    } finally {
      watch();
    }
    return state === 'sending';
  };
  return { state: () => state, subscribe, stop: () => become('stopped'), online };
}

/** Calls `look` when the browser reports that it is online, and every few seconds for browsers that don't report it. */
function watchFor(look: () => void): () => void {
  window.addEventListener('online', look);
  const timer = setInterval(look, 3_000);
  return () => {
    window.removeEventListener('online', look);
    clearInterval(timer);
  };
}

function nextChange(subscribe: ConnectionWait['subscribe'], look: () => void): Promise<void> {
  return new Promise((resolve) => {
    const end = subscribe(() => {
      end();
      resolve();
    });
    look();
  });
}
