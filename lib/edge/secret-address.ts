import { isBelow, routePath } from './page-path';

/** A page that others' sign-ins come back to: /signin/<provider>. */
export function isSignInReturn(path: string): boolean {
  return isBelow(routePath(path), '/signin');
}

const secretKeys = ['oauth_token', 'oauth_verifier', 'receipt', 'billing_no', 'replenish_id'];

/**
 * True for addresses that come with something secret or personal: a provider's answer, the token of the game's own view, the handle of a
 * receipt or of a debt. The page takes tokens out of its address at once, but is fetched with them: such an address is named to nobody,
 * and no answer to it is stored outside (F6.11).
 */
export function isSecretAddress({ path, search }: Readonly<{ path: string; search: string }>): boolean {
  const query = new URLSearchParams(search);
  return isSignInReturn(path) || secretKeys.some((key) => query.has(key));
}
