import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Envelope } from '@/lib/contract/envelope';
import { loginMethods } from '@/lib/domain/login-settings';
import { isSignInProvider, type SignInProvider } from '@/lib/domain/sign-in-providers';
import { tenants, type TenantId } from '@/tenants/kit/registry';
import { visitProvider, type CameBack } from '../parties/identity-visitor';
import type { PayBody, ShopHttp } from './shop-http';

/** Every sign-in provider, so that tests cover all of them. */
export const signInProviders: readonly SignInProvider[] = loginMethods.filter(isSignInProvider);
export type SignInName = SignInProvider;

/** The calls that finish a sign-in, and their twins for a login to pay a debt. */
export const endings = {
  google: ['googleAuth', 'replenishGoogleAuth'],
  facebook: ['facebookAuth', 'replenishFacebookAuth'],
  apple: ['appleAuth', 'replenishAppleAuth'],
  vk: ['vkAuth', 'replenishVkAuth'],
  twitter: ['twitterRedirect', 'replenishTwitterRedirect'],
  huawei: ['huaweiAuth', 'replenishHuaweiAuth'],
} as const satisfies Record<SignInName, readonly [string, string]>;

export type SignInVisitor = Readonly<{ tenant?: TenantId; clientId?: string; ip?: string }>;
const startAnswer = z.object({ url: z.string(), state: z.string().optional() });
let lastAddress = 0;
/** Each sign-in uses an address of its own, so that another's refusals don't slow it down. */
export const newAddress = () => `203.0.${(lastAddress += 1) >> 8}.${lastAddress & 255}`;

export const returnAddress = (provider: SignInName, host = 'watt.localhost:3000') =>
  `http://${host}${provider === 'apple' ? '/api' : ''}/signin/${provider}`;

export type Browser = ReturnType<typeof createBrowser>;

/** What one browser does to sign in: it stores a secret, is sent away, returns and makes the call. */
export function createBrowser(
  http: ShopHttp,
  { tenant = 'watt', clientId = '110103', ip = newAddress() }: SignInVisitor = {},
) {
  const secret = randomBytes(32).toString('base64url');
  const binding = createHash('sha256').update(secret).digest('base64url');
  const host = `${tenant === 'watt' ? 'watt' : tenant}.localhost:3000`;
  const from = { tenant, ip };
  const start = (provider: SignInName, more: PayBody = {}): Promise<Envelope> => {
    const address = returnAddress(provider, host);
    return provider === 'twitter'
      ? http.call('twitterAuth', { client_id: clientId, callback: address, binding, ...more }, from)
      : http.call(
          'signInStart',
          { client_id: clientId, provider, redirect_uri: address, binding, ...more },
          from,
        );
  };
  const begin = async (provider: SignInName, more?: PayBody) =>
    startAnswer.parse((await start(provider, more)).content);
  /** Starts a sign-in, signs in as a sample person, and returns to the shop. */
  const goAndReturn = async (provider: SignInName, person = 'one'): Promise<CameBack> =>
    visitProvider((await begin(provider)).url, person);
  /** The parameters of the last call, as the return page sends them. */
  const proof = (provider: SignInName, { address, brought }: CameBack): PayBody => {
    const common = { state: brought.state ?? '', binding_secret: secret };
    const code = { authorization_code: brought.code ?? '', redirect_uri: address };
    const facts: Readonly<Record<SignInName, PayBody>> = {
      google: { ...code, pkg: tenants[tenant].login.googlePackage ?? '', ...common },
      facebook: { fb_access_token: brought.access_token ?? '', ...common },
      apple: { ...code, identity_token: brought.id_token ?? '', ...common },
      vk: { ...code, device_id: brought.device_id ?? '', ...common },
      twitter: {
        oauth_token: brought.oauth_token ?? '',
        oauth_verifier: brought.oauth_verifier ?? '',
        binding_secret: secret,
      },
      huawei: { ...code, ...common },
    };
    return facts[provider];
  };
  const finish = (provider: SignInName, input: PayBody): Promise<Envelope> =>
    http.call(endings[provider][0], { client_id: clientId, ...input }, from);
  return {
    secret,
    binding,
    from,
    start,
    begin,
    goAndReturn,
    proof,
    finish,
    signIn: async (provider: SignInName, person?: string) =>
      finish(provider, proof(provider, await goAndReturn(provider, person))),
  };
}
