import { memoryCounters, type Counters } from '@/lib/backend/kernel/counters/counters';
import { addressKey } from '@/lib/domain/address-key';

/** How many sign-ins of an address may be refused in a minute before it must wait; honest ones are hardly ever refused. */
const failures = { points: 20, duration: 60 };

/** Limits refused sign-ins by address, since each may cost a call to a provider. */
export type SignInThrottle = Readonly<{
  /** False while the address must wait. */
  admit(address: string): Promise<boolean>;
  recordFailure(address: string): Promise<void>;
}>;

export function createSignInThrottle(counters: Counters = memoryCounters): SignInThrottle {
  const limiter = counters('sign-in', failures);
  return {
    admit: async (address) =>
      ((await limiter.get(addressKey(address)))?.consumedPoints ?? 0) < failures.points,
    recordFailure: async (address) => {
      await limiter.penalty(addressKey(address));
    },
  };
}
