import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { epochSeconds, identifier, text } from './fields';

/** User info per game product (spec section 3). `expires_at` is ours: when the token must be renewed by logging in. */
export const userInfo = z.object({
  username: z.string(),
  suid: z.string(),
  oauth_token: z.string(),
  gp_id: identifier,
  expires_at: z.optional(epochSeconds),
});
export type UserInfo = z.infer<typeof userInfo>;

export const login = defineEndpoint({
  id: 'auth',
  path: '/util/login/auth',
  kind: 'command',
  summary:
    'Logs in by user name and password, both obfuscated with a 3-hex prefix and base64 (spec section 5).',
  request: z.object({ username: text(400), password: text(400), client_id: identifier }),
  response: userInfo,
});

export const getUserInfo = defineEndpoint({
  id: 'getUserInfo',
  path: '/util/login/get_user_info',
  auth: 'player',
  summary: 'The player a token belongs to.',
  request: z.object({ client_id: identifier }),
  response: userInfo,
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
