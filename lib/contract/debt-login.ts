import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { identifier, text } from './fields';
import { userInfo } from './login';
import { signInFields, signInUrl } from './sign-in';

/*
 * Logging in to pay a debt: the calls under /util/login once more, with `game_id` (the link's rp_client_id) instead of `client_id`.
 */

const game = { game_id: identifier };

/** `replenish_id`: the account's open debt in that game, empty where there is none. */
const debtUserInfo = z.object({ ...userInfo.shape, replenish_id: z.string() });
export type DebtUserInfo = z.infer<typeof debtUserInfo>;

export const replenishAuth = defineEndpoint({
  id: 'replenishAuth',
  path: '/api/ingame/auth',
  kind: 'command',
  summary: 'auth, to pay a debt.',
  request: z.object({ ...game, username: text(400), password: text(400) }),
  response: debtUserInfo,
});

export const replenishGoogleAuth = defineEndpoint({
  id: 'replenishGoogleAuth',
  path: '/api/ingame/google_auth',
  kind: 'command',
  summary: 'google_auth, to pay a debt.',
  request: z.object({ ...game, ...signInFields.google }),
  response: debtUserInfo,
});

export const replenishAppleAuth = defineEndpoint({
  id: 'replenishAppleAuth',
  path: '/api/ingame/apple_auth',
  kind: 'command',
  summary: 'apple_auth, to pay a debt.',
  request: z.object({ ...game, ...signInFields.apple }),
  response: debtUserInfo,
});

export const replenishFacebookAuth = defineEndpoint({
  id: 'replenishFacebookAuth',
  path: '/api/ingame/facebook_auth',
  kind: 'command',
  summary: 'facebook_auth, to pay a debt.',
  request: z.object({ ...game, ...signInFields.facebook }),
  response: debtUserInfo,
});

export const replenishVkAuth = defineEndpoint({
  id: 'replenishVkAuth',
  path: '/api/ingame/vk_auth',
  kind: 'command',
  summary: 'vk_auth, to pay a debt.',
  request: z.object({ ...game, ...signInFields.vk }),
  response: debtUserInfo,
});

export const replenishHuaweiAuth = defineEndpoint({
  id: 'replenishHuaweiAuth',
  path: '/api/ingame/huawei_auth',
  kind: 'command',
  summary: 'huawei_auth, to pay a debt.',
  request: z.object({ ...game, ...signInFields.huawei }),
  response: debtUserInfo,
});

export const replenishTwitterAuth = defineEndpoint({
  id: 'replenishTwitterAuth',
  path: '/api/ingame/twitter_auth',
  kind: 'command',
  summary: 'twitter_auth, to pay a debt.',
  request: z.object({ ...game, ...signInFields.twitterStart }),
  response: signInUrl,
});

export const replenishTwitterRedirect = defineEndpoint({
  id: 'replenishTwitterRedirect',
  path: '/api/ingame/twitter_redirect',
  kind: 'command',
  summary: 'twitter_redirect, to pay a debt.',
  request: z.object({ ...game, ...signInFields.twitter }),
  response: debtUserInfo,
});
