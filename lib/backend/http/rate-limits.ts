import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addressKey } from '@/lib/backend/platform/address-key';

/** True while the address may still make calls of this kind. `points` is what the call counts for: 1 unless said. */
export type RateLimits = Readonly<{
  admit(kind: 'read' | 'command' | 'event', ip: string, points?: number): Promise<boolean>;
}>;

const windowSeconds = 60;

/** Limits per address and minute, counted in this process. `scale` multiplies them, for load tests and large NATs. */
export function createRateLimits(scale = 1): RateLimits {
  const limiters = {
    read: new RateLimiterMemory({ points: Math.ceil(600 * scale), duration: windowSeconds }),
    command: new RateLimiterMemory({ points: Math.ceil(60 * scale), duration: windowSeconds }),
    /** Tracked events: many players may share an address, and a browser sends again what is refused. */
    event: new RateLimiterMemory({ points: Math.ceil(1_200 * scale), duration: windowSeconds }),
  };
  return {
    admit: (kind, ip, points = 1) =>
      limiters[kind].consume(addressKey(ip), points).then(
        () => true,
        () => false,
      ),
  };
}
