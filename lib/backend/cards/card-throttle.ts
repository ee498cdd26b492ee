import { countOne, memoryCounters, type Counters } from '@/lib/backend/kernel/counters/counters';
import { addressKey } from '@/lib/domain/address-key';

const window = 15 * 60;
/** Wrong cards before a caller must wait: per account from any address, and per address for any account. `duration` is in seconds. */
const perAccount = { points: 10, duration: window };
const perAddress = { points: 30, duration: window };

type Guess = Readonly<{ account: string; address: string }>;

/** Slows guessing. */
export type CardThrottle = Readonly<{
  /** Counts a try; false when it must wait. A try counts before its card is checked, so that many at once gain nothing. */
  admit(guess: Guess): Promise<boolean>;
  /** The card was real, so the try doesn't count. */
  recordSuccess(guess: Guess): Promise<void>;
}>;

export function createCardThrottle(counters: Counters = memoryCounters): CardThrottle {
  const accounts = counters('card-account', perAccount);
  const addresses = counters('card-address', perAddress);
  return {
    admit: async ({ account, address }) =>
      (await countOne(addresses, addressKey(address))) && countOne(accounts, account),
    recordSuccess: async ({ account, address }) => {
      await addresses.reward(addressKey(address));
      await accounts.reward(account);
    },
  };
}
