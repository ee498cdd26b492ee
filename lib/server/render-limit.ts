import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addressKey } from '@/lib/backend/kernel/address-key';

/** Pages that an address may have made in a minute. Kept ones don't count: thousands of players behind one address share those. */
const rendersAMinute = 300;

export type RenderLimit = Readonly<{
  /** True while the address may have another page made. */
  admit(ip: string): Promise<boolean>;
}>;

/** Counts the renders that addresses cause, in this process, since this process is what they keep busy. `scale` multiplies the limit. */
export function createRenderLimit(scale: number): RenderLimit {
  const limiter = new RateLimiterMemory({ points: Math.ceil(rendersAMinute * scale), duration: 60 });
  return {
    admit: (ip) =>
      limiter.consume(addressKey(ip)).then(
        () => true,
        () => false,
      ),
  };
}
