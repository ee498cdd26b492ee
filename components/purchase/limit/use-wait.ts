'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { waitUntil } from '@/lib/domain/limits';

const tickMs = 15_000;

/**
 * The time until the goods can be bought again, in words; null where there is nothing to wait for. Calls
 * `onOver` once when the time has passed.
 */
export function useWait(seconds: number, onOver: () => void): string | null {
  const t = useTranslations('limits.wait');
  const [now, setNow] = useState(() => Date.now());
  const isOver = seconds * 1000 <= now;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (seconds === 0 || isOver) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (seconds * 1000 <= Date.now()) over();
    }, tickMs);
    return () => clearInterval(timer);
  }, [seconds, isOver]);
  if (seconds === 0 || isOver) return null;
  const { days, hours, minutes } = waitUntil(seconds, now);
  const parts = { d: String(days), h: String(hours), m: String(minutes) };
  if (days > 0) return t('days', parts);
  return hours > 0 ? t('hours', parts) : t('minutes', parts);
}
