import { isBelow, routePath } from './page-path';

/** A page that others' sign-ins come back to: /signin/<provider>. */
export function isSignInReturn(path: string): boolean {
  return isBelow(routePath(path), '/signin');
}

/**
 * True for addresses that come with something secret: a provider's answer, or the token of the game's own view. The page takes it out
 * of its address at once, but is fetched with it, and so must not be named to anybody before that.
 */
export function isSecretAddress({ path, search }: Readonly<{ path: string; search: string }>): boolean {
  return isSignInReturn(path) || new URLSearchParams(search).has('oauth_token');
}
