import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { identifier, text } from './fields';
import { debtUserInfo } from './login';
import { signInUrl, twitterStart } from './sign-in';

/*
 * Logging in to pay a debt: the calls under /util/login again, with `game_id` (the link's rp_client_id) instead of `client_id`. The ones
 * that complete a sign-in are in `sign-in.ts`, beside the calls that they mirror.
 */

const game = { game_id: identifier };

export const replenishAuth = defineEndpoint({
  id: 'replenishAuth',
  path: '/api/ingame/auth',
  kind: 'command',
  summary: 'auth, to pay a debt.',
  request: z.object({ ...game, username: text(400), password: text(400) }),
  response: debtUserInfo,
});

export const replenishTwitterAuth = defineEndpoint({
  id: 'replenishTwitterAuth',
  path: '/api/ingame/twitter_auth',
  kind: 'command',
  summary: 'twitter_auth, to pay a debt.',
  request: z.object({ ...game, ...twitterStart }),
  response: signInUrl,
});
