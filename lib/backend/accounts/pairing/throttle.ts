import { countOne, memoryCounters, type Counters } from '@/lib/backend/kernel/counters/counters';
import { addressKey } from '@/lib/domain/address-key';

const window = 10 * 60;
/** Codes that one address may ask for in a minute. */
const begun = { points: 10, duration: 60 };
/** Wrong codes of one player, and of a brand's players together, before codes must wait. `duration` is in seconds. */
const ofPlayer = { points: 5, duration: window };
const ofBrand = { points: 100, duration: window };

type Guess = Readonly<{ tenant: string; gpId: string; suid: string }>;

/** Slows the guessing of codes, of which there are only a million. Keys have 256 bits and aren't counted. */
export type PairingThrottle = Readonly<{
  /** Counts a pairing that an address asks for; false while it must wait. */
  admitBegin(address: string): Promise<boolean>;
  /** Counts a code; false while it must wait. It counts before it is looked up, so that many at once gain nothing. */
  admitCode(guess: Guess): Promise<boolean>;
  /** The code was wrong, which counts for the whole brand as well. */
  recordWrong(guess: Guess): Promise<void>;
  /** The code was right, so it doesn't count. */
  forgive(guess: Guess): Promise<void>;
}>;

/**
 * Five wrong codes in ten minutes for a player, whose login token tells who it is; a hundred for a brand, so that many accounts gain little.
 * Scanning goes on while a brand's codes must wait.
 */
export function createPairingThrottle(counters: Counters = memoryCounters): PairingThrottle {
  const begins = counters('pairing-begin', begun);
  const players = counters('pairing-player', ofPlayer);
  const brands = counters('pairing-brand', ofBrand);
  const playerOf = ({ tenant, gpId, suid }: Guess) => `${tenant}/${gpId}/${suid}`;
  return {
    admitBegin: (address) => countOne(begins, addressKey(address)),
    admitCode: async (guess) => {
      const wrong = (await brands.get(guess.tenant))?.consumedPoints ?? 0;
      return wrong < ofBrand.points && countOne(players, playerOf(guess));
    },
    recordWrong: async ({ tenant }) => {
      await brands.penalty(tenant);
    },
    forgive: async (guess) => {
      await players.reward(playerOf(guess));
    },
  };
}
