import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { extra } from './extra';
import { epochSeconds, identifier, text } from './fields';

/**
 * A player's login to one game product (F4.2). `expires_at` is an addition of ours: from then on the token is invalid and the player has to
 * log in again.
 */
export const userInfo = z.object({
  username: z.string(),
  suid: z.string(),
  oauth_token: z.string(),
  gp_id: identifier,
  expires_at: extra(epochSeconds),
});
export type UserInfo = z.infer<typeof userInfo>;

/** A login to pay a debt. `replenish_id` is the account's open debt in that game, empty when there is none. */
export const debtUserInfo = z.object({ ...userInfo.shape, replenish_id: z.string() });
export type DebtUserInfo = z.infer<typeof debtUserInfo>;

export const login = defineEndpoint({
  id: 'auth',
  path: '/util/login/auth',
  kind: 'command',
  summary: 'Logs in by user name and password, both obfuscated with a 3-hex prefix and base64.',
  request: z.object({ username: text(400), password: text(400), client_id: identifier }),
  response: userInfo,
});

export const linkAuth = defineEndpoint({
  id: 'linkAuth',
  path: '/util/login/link_auth',
  kind: 'command',
  unspecified: true,
  summary: 'Logs in with a link that the game has signed: once, and within two minutes.',
  request: z.object({ client_id: identifier, login_token: text(2048) }),
  response: userInfo,
});

/**
 * Whether a player has verified their real name, where the law of a brand's country requires it before paying (F4.8); `unknown` while that
 * can't be found out. An addition of ours.
 */
export const realNameStates = ['notRequired', 'notVerified', 'verified', 'unknown'] as const;
export type RealNameState = (typeof realNameStates)[number];

export const getUserInfo = defineEndpoint({
  id: 'getUserInfo',
  path: '/util/login/get_user_info',
  auth: 'player',
  summary: 'The player a token belongs to.',
  request: z.object({ client_id: identifier }),
  response: z.extend(userInfo, { real_name: extra(z.enum(realNameStates)) }),
});

export const startRealName = defineEndpoint({
  id: 'startRealName',
  path: '/util/login/real_name',
  kind: 'command',
  auth: 'player',
  unspecified: true,
  summary: 'Begins a real-name verification; the player goes on at `url`, and comes back to /certifiedReal.',
  request: z.object({ client_id: identifier }),
  response: z.object({ url: z.string() }),
});

export const logout = defineEndpoint({
  id: 'logout',
  path: '/util/login/logout',
  kind: 'command',
  auth: 'player',
  unspecified: true,
  summary: 'Revokes the token it is called with.',
  request: z.object({ client_id: identifier }),
  response: z.object({ revoked: z.boolean() }),
});

export const renewLogin = defineEndpoint({
  id: 'renewLogin',
  path: '/util/login/renew',
  kind: 'command',
  auth: 'player',
  unspecified: true,
  summary:
    'A new token for the one it is called with, which ends at once. Used a second time, an ended one ends them all.',
  request: z.object({ client_id: identifier }),
  response: userInfo,
});
