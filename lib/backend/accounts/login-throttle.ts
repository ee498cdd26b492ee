import { countOne, memoryCounters, type Counters } from '@/lib/backend/kernel/counters/counters';
import { addressKey } from '@/lib/domain/address-key';

const minute = 60;
const perPair = { points: 5, duration: minute };
const perAddress = { points: 60, duration: minute };
const failuresPerAccount = { points: 30, duration: 15 * minute };
const trustSeconds = 14 * 24 * 60 * minute;

/** Who is logging in: the caller's address, and the account as `brand/game/user name`, whether or not it exists. */
type LoginAttempt = Readonly<{ address: string; account: string }>;

/** Limits how fast passwords can be guessed. */
export type LoginThrottle = Readonly<{
  /** Counts an attempt; false if the caller must wait. */
  admit(attempt: LoginAttempt): Promise<boolean>;
  recordSuccess(attempt: LoginAttempt): Promise<void>;
  recordFailure(attempt: LoginAttempt): Promise<void>;
  /** Takes back an attempt that could be neither confirmed nor refused. */
  forgive(attempt: LoginAttempt): Promise<void>;
}>;

/**
 * Five tries a minute per address and account, sixty a minute per address. Failures on one account from all addresses count too (30 in 15
 * minutes), except for an address that has logged in to it before: a stranger who keeps failing locks out strangers, not the owner.
 */
export function createLoginThrottle(counters: Counters = memoryCounters): LoginThrottle {
  const pairs = counters('pair', perPair);
  const addresses = counters('address', perAddress);
  const failures = counters('failures', failuresPerAccount);
  const trusted = counters('trusted', { points: 1, duration: trustSeconds });
  const pairOf = ({ address, account }: LoginAttempt) => `${addressKey(address)} ${account}`;

  return {
    admit: async (attempt) => {
      if (!(await countOne(addresses, addressKey(attempt.address)))) return false;
      if (!(await countOne(pairs, pairOf(attempt)))) return false;
      const failed = await failures.get(attempt.account);
      if (failed === null || (failed.consumedPoints ?? 0) < failuresPerAccount.points) return true;
      return (await trusted.get(pairOf(attempt))) !== null;
    },
    recordSuccess: async (attempt) => {
      await pairs.delete(pairOf(attempt));
      await trusted.set(pairOf(attempt), 1, trustSeconds);
    },
    recordFailure: async (attempt) => {
      await failures.penalty(attempt.account);
    },
    forgive: async (attempt) => {
      await pairs.reward(pairOf(attempt));
    },
  };
}
