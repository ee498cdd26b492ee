/** What pages, calls, brands and the server need to know of a provider. */
type SignInProviderFacts = Readonly<{
  /** Its own name, the same in every language. */
  name: string;
  /** Its names in an API's list of login methods, in lower case. */
  apiNames: readonly string[];
  /**
   * The brand's public ids at the provider, with the API fields that hold them, ours first (F4.4). Where an API lists no login methods, the
   * first id offers the provider.
   */
  ids: Readonly<Record<string, readonly [string, ...string[]]>>;
  /** A field that offers the provider in place of an id. */
  offeredBy?: string;
  /** The call that completes a sign-in, and the last segment of that call's path. */
  call: Readonly<{ id: string; path: string }>;
  /** The provider sends players back by a form post, which no page accepts: the API receives it and redirects to the page. */
  returnsByPost?: true;
  /** Offered on iOS only (F4.4). */
  onIosOnly?: true;
  /** The provider's request token is the state; it returns as `oauth_token`, or as `denied`. A separate call begins the sign-in. */
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
/** A third party whose accounts players can sign in with; also the path segment of the page it sends players back to. */
export type SignInProvider = keyof Providers;
export const signInProviders: Readonly<Record<SignInProvider, SignInProviderFacts>> = providers;

export function isSignInProvider(name: unknown): name is SignInProvider {
  return typeof name === 'string' && Object.hasOwn(providers, name);
}

export const signInProviderIds: readonly SignInProvider[] = Object.keys(providers).filter(isSignInProvider);

/** The call that completes a sign-in, by its provider. */
export type SignInCall<P extends SignInProvider = SignInProvider> = Providers[P]['call']['id'];
/** The corresponding call that logs in to pay a debt. */
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
/** A brand's public id at a provider; `LoginSettings` holds those of the providers that the brand offers. */
export type PublicId = IdsOf<SignInProvider>;

/** A value for each public id; `valueOf` gets the API field names of the id. */
export function eachPublicId<T>(valueOf: (names: readonly [string, ...string[]]) => T): Record<PublicId, T>;
export function eachPublicId<T>(valueOf: (names: readonly [string, ...string[]]) => T): Record<string, T> {
  const rows = signInProviderIds.flatMap((provider) => Object.entries(signInProviders[provider].ids));
  return Object.fromEntries(rows.map(([id, names]) => [id, valueOf(names)]));
}

/** The last path segment of /signin/game, the page for players who follow a link from their game. */
export const gameLinkPage = 'game';

/** The page that a player comes back to. */
export const pagePath = (provider: SignInProvider): string => `/signin/${provider}`;

const postPath = (provider: SignInProvider): string => `/api${pagePath(provider)}`;

/** The path that a provider sends players back to: of the page, or of the API for a form post. */
export const returnPath = (provider: SignInProvider): string =>
  signInProviders[provider].returnsByPost ? postPath(provider) : pagePath(provider);

/** The same as an address; it must match the one registered at the provider exactly. */
export const returnAddress = (origin: string, provider: SignInProvider): string =>
  `${origin}${returnPath(provider)}`;

/** The API paths that receive a form post in place of a page, with their providers. */
export const postPaths: ReadonlyMap<string, SignInProvider> = new Map(
  signInProviderIds
    .filter((provider) => signInProviders[provider].returnsByPost === true)
    .map((provider) => [postPath(provider), provider]),
);
