'use client';

import { useEffect, useState } from 'react';

/**
 * Milliseconds after which players are told that a call is still
 * running. Calls are retried several times, so that they can take long.
 */
const slowMs = 5000;

/** True once `busy` has lasted five seconds. */
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
