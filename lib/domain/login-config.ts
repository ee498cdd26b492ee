import { loginMethods, type LoginMethod, type LoginSettings } from './login-settings';
import type { Platform } from './platform';
import {
  eachPublicId,
  isSignInProvider,
  signInProviders,
  type PublicId,
  type SignInProvider,
} from './sign-in-providers';

/**
 * Login config as the storefront uses it, in whichever form it arrived. `loginClient` is the brand's client number, and
 * `hasPairing` says that the game on a phone can log in a desktop. Missing ids are blank.
 */
export type LoginConfig = LoginSettings &
  Readonly<Record<PublicId, string> & { loginClient: string; hasPairing: boolean }>;

/**
 * Reads the answer of `login_config` in either of its forms (F4.4): `fb_id`, `gg_id`, `gg_pkg`, `ios_id`,
 * `vk_id`, `client_id`, `json_type` and `twitterHtml`, or `FB`, `Google`, `GooglePkg`, `IOS`, `vk` and
 * `loginClient`. Without a list of methods it offers those that have an id, Twitter where `twitterHtml` isn't
 * blank, and the password. It never throws; when nothing is readable, only the password is offered. An empty list counts where the game
 * itself logs its players in: then there is no other way.
 */
export function parseLoginConfig(raw: unknown): LoginConfig {
  const fields = typeof raw === 'object' && raw !== null ? raw : {};
  const word = (...names: readonly string[]) => wordIn(fields, names);
  const ids = eachPublicId((names) => word(...names));
  const listed = listedMethods(Reflect.get(fields, 'json_type'));
  const isOffered = (method: LoginMethod) => method === 'account' || word(...offeringFields(method)) !== '';
  const hasPairing = Reflect.get(fields, 'pairing') === true;
  const isList = listed.length > 0 || (hasPairing && isEmpty(Reflect.get(fields, 'json_type')));
  const methods = isList ? listed : loginMethods.filter(isOffered);
  return { methods, ...ids, loginClient: word('client_id', 'loginClient'), hasPairing };
}

/** The methods to show on a platform: some providers appear on iOS only (F4.4). */
export function shownMethods({ methods }: Pick<LoginSettings, 'methods'>, platform: Platform) {
  return methods.filter(
    (method) => platform === 'ios' || !isSignInProvider(method) || !signInProviders[method].onIosOnly,
  );
}

/** The first non-blank field of these names, as trimmed text. Ids arrive as text or as numbers. */
function wordIn(fields: object, names: readonly string[]): string {
  for (const name of names) {
    const value: unknown = Reflect.get(fields, name);
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
}

/** Reads a list, which may also be JSON or comma-separated text. Unknown names are dropped; the order is preserved. */
function listedMethods(value: unknown): readonly LoginMethod[] {
  const names = Array.isArray(value) ? value : typeof value === 'string' ? namesFrom(value) : [];
  const found = names.flatMap((name: unknown) => loginMethods.filter((one) => isNameOf(one, name)));
  return [...new Set(found)];
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const namesOf = (method: LoginMethod): readonly string[] =>
  method === 'account' ? ['account', 'password'] : signInProviders[method].apiNames;

/** The fields that offer a provider, any of them, when the config lists no methods. */
function offeringFields(provider: SignInProvider): readonly string[] {
  const { ids, offeredBy } = signInProviders[provider];
  return offeredBy === undefined ? (Object.values(ids)[0] ?? []) : [offeredBy];
}

function isNameOf(method: LoginMethod, name: unknown): boolean {
  return typeof name === 'string' && namesOf(method).includes(name.trim().toLowerCase());
}

function namesFrom(text: string): readonly unknown[] {
  return text.replace(/[[\]"']/g, '').split(',');
}
