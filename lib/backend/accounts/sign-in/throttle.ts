import { memoryCounters, type Counters } from '@/lib/backend/kernel/counters/counters';
import { addressKey } from '@/lib/backend/kernel/address-key';

/** Refused sign-ins of one address in a minute before it must wait; whoever signs in for real is hardly ever refused. */
const failures = { points: 20, duration: 60 };

/** Slows those who try what they shouldn't: each try may cost a call to somebody else's server. */
export type SignInThrottle = Readonly<{
  /** False while the address must wait. */
  admit(address: string): Promise<boolean>;
  failed(address: string): Promise<void>;
}>;

export function createSignInThrottle(counters: Counters = memoryCounters): SignInThrottle {
  const limiter = counters('sign-in', failures);
  return {
    admit: async (address) =>
      ((await limiter.get(addressKey(address)))?.consumedPoints ?? 0) < failures.points,
    failed: async (address) => {
      await limiter.penalty(addressKey(address));
    },
  };
}
