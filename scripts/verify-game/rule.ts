import type { GameCallName } from '@/lib/backend/games/game-calls';
import type { Rule } from '@/scripts/verify-server/rule';
import type { Bench } from './bench';

/** What a game need not offer, with the calls that belong to it. */
export const optionalParts = {
  accounts: ['account'],
  unblock: ['unblock'],
  'real-name': ['realNameState', 'realNameStart'],
} as const satisfies Readonly<Record<string, readonly GameCallName[]>>;
export type OptionalPart = keyof typeof optionalParts;

/** One requirement for a game's server, or for a part that it need not have. */
export type GameRule = Rule<Bench> & Readonly<{ part?: OptionalPart }>;
