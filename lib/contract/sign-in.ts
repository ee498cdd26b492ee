import * as z from 'zod/mini';
import {
  debtSignInCall,
  signInCall,
  signInProviderIds,
  signInProviders,
  type SignInProvider,
} from '@/lib/domain/sign-in-providers';
import { defineEndpoint } from './endpoint';
import { identifier, text } from './fields';
import { debtUserInfo, userInfo } from './login';

/** 256 bits in base64url: one of our states, a browser's secret, or the SHA-256 of one. */
export const secret256 = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
const address = text(512);
const code = text(2048);
/** Id tokens and access tokens of third parties; we don't restrict their content. */
const foreignToken = text(8192);

/** The providers for which `signInStart` gives an address; Twitter has its own call, `twitter_auth`. */
const startProviders = signInProviderIds.filter((provider) => !signInProviders[provider].tokenIsState);

/**
 * Ties a provider's answer to the browser that asked: the state of the start, and the secret whose SHA-256 that browser gave there as
 * `binding`. They are optional only in the schema, because the documented calls don't have them: without both, the answer is `loginFailed`,
 * except for brands that exempt their callers (docs/sign-in.md).
 */
const proof = { state: z.optional(secret256), binding_secret: z.optional(secret256) };
const client = { client_id: identifier };
type Shape = Parameters<typeof z.object>[0] & object;

/** Parameters of the calls that begin a sign-in with X. */
export const twitterStart = { callback: address, binding: z.optional(secret256) };

/** The address at which the browser signs in. */
export const signInUrl = z.object({ url: z.url() });

export const signInStart = defineEndpoint({
  id: 'signInStart',
  path: '/util/login/start',
  kind: 'command',
  unspecified: true,
  summary: 'Begins to sign in with another account: where to go, and the state to come back with.',
  request: z.object({
    ...client,
    provider: z.enum(startProviders),
    redirect_uri: address,
    binding: secret256,
  }),
  response: z.object({ ...signInUrl.shape, state: secret256 }),
});

export const twitterAuth = defineEndpoint({
  id: 'twitterAuth',
  path: '/util/login/twitter_auth',
  kind: 'command',
  summary: 'Begins to sign in with X: where to go.',
  request: z.object({ ...client, ...twitterStart }),
  response: signInUrl,
});

/**
 * The call that completes a sign-in with a provider, and the corresponding call that logs in to pay a debt, with `game_id` as the client.
 */
function loginCalls<P extends SignInProvider, Fields extends Shape>(
  provider: P,
  fields: Fields,
  summary: string,
) {
  const { path } = signInProviders[provider].call;
  const shop = defineEndpoint({
    id: signInCall(provider),
    path: `/util/login/${path}`,
    kind: 'command',
    summary,
    request: z.object({ ...client, ...fields }),
    response: userInfo,
  });
  const debt = defineEndpoint({
    id: debtSignInCall(provider),
    path: `/api/ingame/${path}`,
    kind: 'command',
    summary: `${path}, to pay a debt.`,
    request: z.object({ game_id: identifier, ...fields }),
    response: debtUserInfo,
  });
  return { fields, shop, debt };
}

/**
 * The calls that complete a sign-in, by provider, with their parameters besides the game's. The fields of `proof` and `device_id` are
 * additions of ours (F4.4).
 */
export const signInCalls = {
  google: loginCalls(
    'google',
    { authorization_code: code, pkg: identifier, redirect_uri: address, ...proof },
    'Logs in with the code of a Google account.',
  ),
  apple: loginCalls(
    'apple',
    { authorization_code: code, identity_token: foreignToken, redirect_uri: address, ...proof },
    'Logs in with the code and the identity token of an Apple account.',
  ),
  facebook: loginCalls(
    'facebook',
    { fb_access_token: foreignToken, ...proof },
    'Logs in with an access token that Facebook gave to the brand’s own app.',
  ),
  /** Either authorization_code, device_id and redirect_uri, or the older vk_access_token and uid. */
  vk: loginCalls(
    'vk',
    {
      authorization_code: z.optional(code),
      device_id: z.optional(text(512)),
      redirect_uri: z.optional(address),
      vk_access_token: z.optional(foreignToken),
      uid: z.optional(identifier),
      ...proof,
    },
    'Logs in with the code of a VK ID, or with an access token and the user id it is for.',
  ),
  huawei: loginCalls(
    'huawei',
    { authorization_code: code, redirect_uri: address, ...proof },
    'Logs in with the code of a HUAWEI ID.',
  ),
  /** The request token is the state: only the browser that got it from `twitter_auth` may return it. */
  twitter: loginCalls(
    'twitter',
    { oauth_token: text(256), oauth_verifier: text(512), binding_secret: z.optional(secret256) },
    'Logs in with what X sent the browser back with.',
  ),
} as const satisfies Readonly<Record<SignInProvider, object>>;
