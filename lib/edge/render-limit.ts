import { LRUCache } from 'lru-cache';
import { addressKey } from '@/lib/domain/address-key';

/** Pages that an address may have made in a minute. Kept ones don't count: thousands of players behind one address share those. */
const rendersAMinute = 300;
const minute = 60_000;

/** Addresses that are counted at a time; beyond them the one that asked least lately begins anew. */
const mostAddresses = 50_000;

export type RenderLimit = Readonly<{
  /** Counts one more page for the address. True while it may still have it made. */
  admit(ip: string): boolean;
  /** Takes one back that was counted and then didn't have to be made. */
  giveBack(ip: string): void;
}>;

/** Counts the renders that addresses cause, in this process, since this process is what they keep busy. `scale` multiplies the limit. */
export function createRenderLimit(scale: number, now: () => number = Date.now): RenderLimit {
  const most = Math.ceil(rendersAMinute * scale);
  // A count keeps the end of the minute in which it began.
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
    giveBack: (ip) => void add(ip, -1),
  };
}
