/** Parameters that brought the player here and mustn't follow: an order's would open its result again, a token is no guest. */
const dropped = ['billing_no', 'receipt', 'oauth_token'];

/** Where a reaction sends the player, with the visit's own parameters; a refused area doesn't come along to /notArea. */
export function leavingPath(path: '/' | '/notArea' | '/errorReplenish', search: string): string {
  const query = new URLSearchParams(search);
  for (const name of path === '/notArea' ? [...dropped, 'domain_area'] : dropped) query.delete(name);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Clears the area that the edge keeps in its cookie, so that the next page doesn't choose it again. */
export function clearAreaCookie(): void {
  document.cookie = 'shop_area=; path=/; max-age=0; samesite=lax';
}
