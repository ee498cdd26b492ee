'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { countsDown, secondsLeft } from '@/lib/domain/countdown';

/**
 * Seconds left of `validSeconds` that were read at `readAt` (milliseconds since 1970). It ticks each second, and only where the spec lets it
 * (section 4: 0 < valid_time < 86400); `onEnd` once none are left.
 */
export function useCountdown(validSeconds: number, readAt: number, onEnd: () => void): number {
  const [now, setNow] = useState(readAt);
  const left = secondsLeft(validSeconds, Math.max(0, now - readAt));
  const ends = useEffectEvent(onEnd);
  const runs = countsDown(validSeconds);
  useEffect(() => {
    if (!runs) return;
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [runs, readAt]);
  const isOver = runs && left === 0;
  useEffect(() => {
    if (isOver) ends();
  }, [isOver]);
  return left;
}
