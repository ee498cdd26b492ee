/** What everybody has to know of a provider: the pages, the calls, the brands and the server. */
type SignInProviderFacts = Readonly<{
  /** What it calls itself, the same in every language. */
  name: string;
  /** The names that APIs use for it in lists of ways to log in, in lower case. */
  apiNames: readonly string[];
  /**
   * Public ids that a brand has there, with the fields that APIs give them in, ours first (F4.4). Where an API
   * lists no ways to log in, the first id offers the provider.
   */
  ids: Readonly<Record<string, readonly [string, ...string[]]>>;
  /** A field that offers it in the place of an id. */
  offeredBy?: string;
  /** The call that ends a sign-in with it, and the last segment of that call's path. */
  call: Readonly<{ id: string; path: string }>;
  /** Sends players back by a form post, which no page takes: the API leads on to the page. */
  returnsByPost?: true;
  /** Offered on iOS only (F4.4). */
  onIosOnly?: true;
  /** Its own request token is the state, which it brings back as `oauth_token`, or as `denied`; a call of its own begins. */
  tokenIsState?: true;
}>;

const providers = {
  google: {
    name: 'Google',
    apiNames: ['google', 'gg'],
    ids: { googleClientId: ['gg_id', 'Google'], googlePackage: ['gg_pkg', 'GooglePkg'] },
    call: { id: 'googleAuth', path: 'google_auth' },
  },
  facebook: {
    name: 'Facebook',
    apiNames: ['facebook', 'fb'],
    ids: { facebookAppId: ['fb_id', 'FB'] },
    call: { id: 'facebookAuth', path: 'facebook_auth' },
  },
  apple: {
    name: 'Apple',
    apiNames: ['apple', 'ios'],
    ids: { appleServiceId: ['ios_id', 'IOS'] },
    call: { id: 'appleAuth', path: 'apple_auth' },
    returnsByPost: true,
    onIosOnly: true,
  },
  vk: {
    name: 'VK ID',
    apiNames: ['vk'],
    ids: { vkAppId: ['vk_id', 'vk'] },
    call: { id: 'vkAuth', path: 'vk_auth' },
  },
  twitter: {
    name: 'X',
    apiNames: ['twitter', 'x'],
    ids: {},
    offeredBy: 'twitterHtml',
    call: { id: 'twitterRedirect', path: 'twitter_redirect' },
    tokenIsState: true,
  },
  huawei: {
    name: 'HUAWEI ID',
    apiNames: ['huawei', 'hw'],
    ids: {},
    call: { id: 'huaweiAuth', path: 'huawei_auth' },
  },
} as const satisfies Readonly<Record<string, SignInProviderFacts>>;

type Providers = typeof providers;
/** Others whose accounts open one here; the path segment of the page they send players back to. */
export type SignInProvider = keyof Providers;
export const signInProviders: Readonly<Record<SignInProvider, SignInProviderFacts>> = providers;

export function isSignInProvider(name: unknown): name is SignInProvider {
  return typeof name === 'string' && Object.hasOwn(providers, name);
}

export const signInProviderIds: readonly SignInProvider[] = Object.keys(providers).filter(isSignInProvider);

/** The call that ends a sign-in, by its provider. */
export type SignInCall<P extends SignInProvider = SignInProvider> = Providers[P]['call']['id'];
/** Its twin that logs in to pay a debt. */
export type DebtSignInCall<P extends SignInProvider = SignInProvider> =
  `replenish${Capitalize<SignInCall<P>>}`;

export function signInCall<P extends SignInProvider>(provider: P): SignInCall<P>;
export function signInCall(provider: SignInProvider): string {
  return providers[provider].call.id;
}

export function debtSignInCall<P extends SignInProvider>(provider: P): DebtSignInCall<P>;
export function debtSignInCall(provider: SignInProvider): string {
  const { id } = providers[provider].call;
  return `replenish${id.slice(0, 1).toUpperCase()}${id.slice(1)}`;
}

type IdsOf<P extends SignInProvider> = P extends SignInProvider ? keyof Providers[P]['ids'] : never;
/** A public id of a brand at a provider; `LoginSettings` has those of what the brand offers. */
export type PublicId = IdsOf<SignInProvider>;

/** A value for each public id, from the names that APIs give it. */
export function eachPublicId<T>(valueOf: (names: readonly [string, ...string[]]) => T): Record<PublicId, T>;
export function eachPublicId<T>(valueOf: (names: readonly [string, ...string[]]) => T): Record<string, T> {
  const rows = signInProviderIds.flatMap((provider) => Object.entries(signInProviders[provider].ids));
  return Object.fromEntries(rows.map(([id, names]) => [id, valueOf(names)]));
}

/** Whose page takes players who come by a link of their game: /signin/game. */
export const gameLinkPage = 'game';

/** The page that a player comes back to. */
export const pagePath = (provider: SignInProvider): string => `/signin/${provider}`;

const postPath = (provider: SignInProvider): string => `/api${pagePath(provider)}`;

/** The path that a provider sends players back to. */
export const returnPath = (provider: SignInProvider): string =>
  signInProviders[provider].returnsByPost ? postPath(provider) : pagePath(provider);

/** The same as an address, letter for letter as it is registered there. */
export const returnAddress = (origin: string, provider: SignInProvider): string =>
  `${origin}${returnPath(provider)}`;

/** The paths that take a post in the place of a page, and whose they are. */
export const postPaths: ReadonlyMap<string, SignInProvider> = new Map(
  signInProviderIds
    .filter((provider) => signInProviders[provider].returnsByPost === true)
    .map((provider) => [postPath(provider), provider]),
);
