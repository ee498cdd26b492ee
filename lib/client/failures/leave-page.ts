/**
 * Parameters that must not follow: an order's number would
 * open its result again, and a token would log in again.
 */
const dropped = ['billing_no', 'receipt', 'oauth_token'];

/**
 * The address that a reaction to an error code leads to, with the visit's parameters. The area isn't carried
 * to /notArea, because it was refused.
 */
export function leavingPath(path: '/' | '/notArea' | '/errorReplenish', search: string): string {
  const query = new URLSearchParams(search);
  for (const name of path === '/notArea' ? [...dropped, 'domain_area'] : dropped) query.delete(name);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Removes the area that the edge keeps in its cookie, so that the next page doesn't choose it again. */
export function clearAreaCookie(): void {
  document.cookie = 'shop_area=; path=/; max-age=0; samesite=lax';
}
