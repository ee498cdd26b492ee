'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { countsDown, secondsLeft } from '@/lib/domain/countdown';

/**
 * Seconds left of `validSeconds`, which were read at `readAt` (milliseconds since 1970). Ticks every second, but only for 0 < validSeconds
 * < 86400 (F5.12). Calls `onEnd` once the time is up. `clock` is the one that `readAt` was read from, by default the device's.
 */
export function useCountdown(
  validSeconds: number,
  readAt: number,
  onEnd: () => void,
  clock: Readonly<{ now: () => number }> = Date,
): number {
  const [now, setNow] = useState(readAt);
  const left = secondsLeft(validSeconds, Math.max(0, now - readAt));
  const ends = useEffectEvent(onEnd);
  const runs = countsDown(validSeconds);
  useEffect(() => {
    if (!runs) return;
    const tick = () => setNow(clock.now());
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [runs, readAt, clock]);
  const isOver = runs && left === 0;
  useEffect(() => {
    if (isOver) ends();
  }, [isOver]);
  return left;
}
