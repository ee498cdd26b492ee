'use client';

import { useEffect, useState } from 'react';

/** True once the browser is idle: the moment to load what the page doesn't need at first. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const note = () => setIdle(true);
    // Safari and older web views have no requestIdleCallback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(note, 1200);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(note, { timeout: 3000 });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return idle;
}
