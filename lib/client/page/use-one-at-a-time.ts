'use client';

import { useRef, useState } from 'react';

type OneAtATime = Readonly<{
  busy: boolean;
  /** Does the work unless some is being done; resolves when it is over either way. */
  run: (work: () => Promise<void>) => Promise<void>;
}>;

/** Work that nobody can start twice while it runs, such as by two presses that come before the page shows the first. */
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
