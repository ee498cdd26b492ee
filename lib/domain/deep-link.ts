import { goodsHash } from './carry-query';

/** Query parameters of links to something in particular: a character, an order, a debt, an account. */
const aimed = [
  'area_id',
  'server_id',
  'role_id',
  'oauth_token',
  'billing_no',
  'receipt',
  'replenish_id',
  'rp_client_id',
];

/** The fragment of an address of the goods page that chooses goods there. */
export const goodsFragment = (productId: string): string => goodsHash + encodeURIComponent(productId);

/** The goods that a fragment chooses; null for any other fragment. */
export function goodsInFragment(hash: string): string | null {
  if (!hash.startsWith(goodsHash)) return null;
  try {
    return decodeURIComponent(hash.slice(goodsHash.length)) || null;
  } catch {
    return null;
  }
}

/**
 * True for an address that somebody has opened for a reason of their own: a character, goods, an order, a debt, or from inside the game.
 * A game, an area, a language and where a visit comes from are no such reason.
 */
export function isDeepLink({ search, hash }: Readonly<{ search: string; hash: string }>): boolean {
  const query = new URLSearchParams(search);
  return (
    query.get('visit') === 'sdk' ||
    aimed.some((name) => Boolean(query.get(name))) ||
    goodsInFragment(hash) !== null
  );
}
