import { LRUCache } from 'lru-cache';
import { addressKey } from '@/lib/domain/address-key';

/** How many pages may be rendered for an address per minute. Kept pages don't count: thousands of players behind one address share them. */
const rendersAMinute = 300;
const minute = 60_000;

/** How many addresses are counted at a time; beyond that, the least recently seen one starts over. */
const mostAddresses = 50_000;

export type RenderLimit = Readonly<{
  /** Counts one more page for the address. True while it may still be rendered. */
  admit(ip: string): boolean;
  /** Takes back one that was counted but didn't have to be rendered. */
  release(ip: string): void;
}>;

/** Counts the renders that addresses cause in this process, since it is this process that they keep busy. `scale` multiplies the limit. */
export function createRenderLimit(scale: number, now: () => number = Date.now): RenderLimit {
  const most = Math.ceil(rendersAMinute * scale);
  // A count expires a minute after it began, however often it changes.
  const made = new LRUCache<string, number>({
    max: mostAddresses,
    ttl: minute,
    noUpdateTTL: true,
    perf: { now },
  });
  const add = (ip: string, more: number): number => {
    const key = addressKey(ip);
    const count = (made.get(key) ?? 0) + more;
    made.set(key, count);
    return count;
  };
  return {
    admit: (ip) => add(ip, 1) <= most,
    release: (ip) => void add(ip, -1),
  };
}
