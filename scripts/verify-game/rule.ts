import type { GameCallName } from '@/lib/backend/games/game-calls';
import type { Bench } from './bench';

/** What a game needn't offer, and the calls of it. */
export const optionalParts = {
  accounts: ['account'],
  unblock: ['unblock'],
  'real-name': ['realNameState', 'realNameStart'],
} as const satisfies Readonly<Record<string, readonly GameCallName[]>>;
export type OptionalPart = keyof typeof optionalParts;

/** One thing that a game's server has to do. `check` throws a Fault where it doesn't, and Skipped where that can't be seen. */
export type Rule = Readonly<{
  id: string;
  says: string;
  part?: OptionalPart;
  check: (bench: Bench) => Promise<void>;
}>;
