import { isBelow } from '@/lib/domain/request-path';
import { routePath } from './page-path';

/** A page that players return to from a sign-in provider: /signin/<provider>. */
export function isSignInReturn(path: string): boolean {
  return isBelow(routePath(path), '/signin');
}

const secretKeys = ['oauth_token', 'oauth_verifier', 'receipt', 'billing_no', 'replenish_id'];

/**
 * True for addresses that contain something secret or personal: a provider's answer, the token of the game's own view, the handle of a
 * receipt or of a debt. The page removes tokens from its address at once, but is fetched with them: so such an address must not be passed
 * on to anybody, and no answer to it may be stored outside (F6.11).
 */
export function isSecretAddress({ path, search }: Readonly<{ path: string; search: string }>): boolean {
  const query = new URLSearchParams(search);
  return isSignInReturn(path) || secretKeys.some((key) => query.has(key));
}
