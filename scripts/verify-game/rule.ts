import type { GameCallName } from '@/lib/backend/games/game-calls';
import type { Bench } from './bench';

/** What a game need not offer, with the calls that belong to it. */
export const optionalParts = {
  accounts: ['account'],
  unblock: ['unblock'],
  'real-name': ['realNameState', 'realNameStart'],
} as const satisfies Readonly<Record<string, readonly GameCallName[]>>;
export type OptionalPart = keyof typeof optionalParts;

/** One requirement for a game's server. `check` throws a Fault if it isn't met, and Skipped if that can't be seen. */
export type Rule = Readonly<{
  id: string;
  says: string;
  part?: OptionalPart;
  check: (bench: Bench) => Promise<void>;
}>;
