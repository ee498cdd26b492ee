'use client';

import { useEffect, useRef, useState } from 'react';

type OneAtATime = Readonly<{
  busy: boolean;
  /** Does the work, or resolves at once when some is in progress. */
  run: (work: () => Promise<void>) => Promise<void>;
}>;

/** Work that can't be started twice while it runs, such as by two presses before the page shows the first. */
export function useOneAtATime(): OneAtATime {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}

/** Milliseconds after which the page says that a call is still running. Calls are retried several times, so they can take long. */
const slowMs = 5000;

/** True once `busy` has lasted `slowMs`. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
}
