import { z } from 'zod';
import { gameId } from '@/lib/backend/games/game-answers';

/*
 * The shop's calls to a publisher's account server. The published protocol is generated from these schemas
 * (docs/account-server.openapi.json), which also type the calls.
 */

const passwordRequest = z.object({
  game: gameId.describe('The game, by its product id in the shop'),
  username: z.string().min(1).max(200).describe('As the player typed it, without spaces around it'),
  password: z.string().min(1).max(200).describe('The same. Never write it to a log'),
});

/** Yes or no, in a form that nothing else answers by accident: not even an arbitrary page with status 200. */
const passwordAnswer = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('yes'),
    account_id: gameId.describe('The player, by the game’s own id: what characters are asked by'),
    name: z.string().min(1).max(100).describe('What the player is called in the shop'),
  }),
  z.object({
    result: z.literal('no').describe('No such name, or another password: the player is told neither which'),
  }),
]);

/** The longest answer that the shop reads, in bytes. */
export const longestAnswer = 64 * 1024;

/** Every call that the shop makes to a publisher's account server. */
export const accountCalls = {
  password: {
    path: '/v1/logins/password',
    request: passwordRequest,
    answer: passwordAnswer,
    /** How long the shop waits for the whole answer, in milliseconds. */
    timeoutMs: 5_000,
  },
} as const;
