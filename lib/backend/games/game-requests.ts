import { z } from 'zod';
import { gameId } from './game-answers';

/*
 * What the shop sends to a game's server. The published protocol is generated from these schemas (docs/game-server.openapi.json), which
 * also type the calls.
 */

const game = gameId.describe('The game, by its product id in the shop');
const account = gameId.describe('The player, by the game’s own id');
const server = gameId.describe('By the game’s own id');
const count = z.int().min(1).max(1_000_000_000);

export const serversRequest = z.object({ game });
export const rolesRequest = z.object({
  game,
  account_id: account,
  server_id: server.optional().describe('Only the characters to be found on this server'),
});
export const accountsRequest = z.object({
  game,
  provider: gameId.describe(
    'Where the player has signed in: `google`, `facebook`, `apple`, `vk`, `twitter`, `huawei`',
  ),
  subject: gameId.describe('The lasting id of the person at that provider'),
});
export const grantRequest = z.object({
  grant_id: gameId.describe('The same for every try of these goods, for ever'),
  game,
  account_id: account,
  server_id: server.describe('The server that runs now, where the character’s was merged into another'),
  role_id: gameId.describe('The character, by the game’s own id'),
  product_id: gameId.describe('What is given, by the id of the shop’s catalogue'),
  quantity: count.describe('How many of them; 1 for an order'),
  contents: z
    .object({
      base: count.optional().describe('In the game’s own currency'),
      bonus: count.optional().describe('On top of it'),
      items: z.array(
        z.object({
          item: gameId,
          count,
          days: z.int().min(1).optional().describe('`count` on each of so many days'),
        }),
      ),
    })
    .optional()
    .describe('What the player was told that the goods hold, as it was when they were ordered'),
  order_ref: gameId.describe('The order’s number, or the cause of a gift'),
  amount: z
    .string()
    .regex(/^\d{1,13}(\.\d{1,4})?$/)
    .describe('What was paid, as a decimal in major units; "0" for a gift'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .describe('Three capital letters; `XXX` for a gift'),
});
export const revokeRequest = z.object({
  grant_id: gameId,
  reason: z.string().min(1).max(500).describe('Why the money went back, in the words of whoever sent it'),
});
export const unblockRequest = z.object({
  unblock_id: gameId.describe('The same for every try, for ever'),
  game,
  account_id: account,
  order_ref: gameId.describe('What it was paid by'),
});
export const realNameStateRequest = z.object({ game, account_id: account });
export const realNameStartRequest = realNameStateRequest.extend({
  return_url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .describe('Where the page leads back to'),
});
