import { loginMethods, type LoginMethod } from './login-settings';

/** Others whose accounts open one here; the path segment of the page they send players back to. */
export type SignInProvider = Exclude<LoginMethod, 'account'>;

/** What they call themselves, the same in every language. */
export const providerNames: Readonly<Record<SignInProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  vk: 'VK ID',
  twitter: 'X',
  huawei: 'HUAWEI ID',
};

export function isSignInProvider(name: unknown): name is SignInProvider {
  return name !== 'account' && loginMethods.some((method) => method === name);
}

/**
 * Where a provider sends players back to, letter for letter as it is registered there. Apple posts, which no page takes: the API
 * leads on to the page.
 */
export function returnAddress(origin: string, provider: SignInProvider): string {
  return `${origin}${provider === 'apple' ? '/api' : ''}/signin/${provider}`;
}
