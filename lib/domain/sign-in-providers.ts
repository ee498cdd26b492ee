import { loginMethods, type LoginMethod } from './login-settings';

/** Others whose accounts open one here; the path segment of the page they send players back to. */
export type SignInProvider = Exclude<LoginMethod, 'account'>;

type Facts = Readonly<{
  /** What it calls itself, the same in every language. */
  name: string;
  /** Sends players back by a form post, which no page takes: the API leads on to the page. */
  returnsByPost?: true;
  /** Offered on iOS only (F4.4). */
  onIosOnly?: true;
  /** Its own request token is the state, which it brings back as `oauth_token`, or as `denied`. */
  tokenIsState?: true;
}>;

/** What page and server both have to know of each provider. */
export const signInProviders: Readonly<Record<SignInProvider, Facts>> = {
  google: { name: 'Google' },
  facebook: { name: 'Facebook' },
  apple: { name: 'Apple', returnsByPost: true, onIosOnly: true },
  vk: { name: 'VK ID' },
  twitter: { name: 'X', tokenIsState: true },
  huawei: { name: 'HUAWEI ID' },
};

export function isSignInProvider(name: unknown): name is SignInProvider {
  return name !== 'account' && loginMethods.some((method) => method === name);
}

/** The page that a player comes back to. */
export const pagePath = (provider: SignInProvider): string => `/signin/${provider}`;

const postPath = (provider: SignInProvider): string => `/api${pagePath(provider)}`;

/**
 * Where a provider sends players back to, letter for letter as it is registered there.
 */
export function returnAddress(origin: string, provider: SignInProvider): string {
  return `${origin}${signInProviders[provider].returnsByPost ? postPath(provider) : pagePath(provider)}`;
}

/** The paths that take a post in the place of a page, and whose they are. */
export const postPaths: ReadonlyMap<string, SignInProvider> = new Map(
  loginMethods
    .filter(isSignInProvider)
    .filter((provider) => signInProviders[provider].returnsByPost === true)
    .map((provider) => [postPath(provider), provider]),
);
