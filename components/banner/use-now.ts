import { useEffect, useState } from 'react';
import type { Banner } from '@/lib/domain/banners';

/** How often the time left of an offer is updated, in milliseconds. */
const everyMs = 30_000;

/** The visitor's clock in milliseconds, updated every 30 seconds and when an offer ends. It stops once no offer is left. */
export function useNow(banners: readonly Banner[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...banners.flatMap(({ until = 0 }) => (until > now ? until : [])));
  useEffect(() => {
    if (next === Infinity) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(everyMs, next - now));
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
