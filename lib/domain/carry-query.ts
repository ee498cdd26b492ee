/** Query parameters that follow the player from page to page (F2.7). */
export const carriedKeys = [
  'replenish_id',
  'rp_client_id',
  'idfv',
  'client_id',
  'visit',
  'domain_area',
  'spec_lang',
  'utm_pay',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
];

/** Query parameters that name a character of the address's game. They follow only to a page of that game (F2.18). */
export const roleKeys = ['area_id', 'server_id', 'role_id'];

/** Query parameters that identify a player or a payment: search engines must not index a page with one of them (F1.11). */
export const personalKeys = [
  'oauth_token',
  'replenish_id',
  'rp_client_id',
  'billing_no',
  'receipt',
  'idfv',
  'role_id',
];

/** How the fragment of an address begins that carries goods to their page, which chooses them. */
export const goodsHash = '#goods-';

/** Whether an address's character can be one of the game that is gone to: the address names that game, or none. */
export function isRoleOfGame(from: URLSearchParams, clientId: string): boolean {
  return (from.get('client_id') ?? clientId) === clientId;
}

/**
 * The query of the next page: its own parameters, and the carried ones of the previous page that it lacks. A link to a game carries the
 * character of a link to it, which so reaches the goods from the page of games. It never carries the token, which the SDK view removes from
 * its address at once, or `billing_no`, which would open that order's result again.
 */
export function carryQuery(from: URLSearchParams, to: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(to);
  const game = to.get('client_id');
  const isRoleMeant = game !== null && isRoleOfGame(from, game);
  for (const key of isRoleMeant ? [...carriedKeys, ...roleKeys] : carriedKeys) {
    const value = from.get(key);
    if (value && !next.has(key)) next.set(key, value);
  }
  return next;
}

/** A path with a query; the path alone if the query is empty. Doesn't use `URLSearchParams.size`, which Safari 16 lacks. */
export function withQuery(path: string, query: URLSearchParams): string {
  const search = String(query);
  return search === '' ? path : `${path}?${search}`;
}

/**
 * The `origin` to hand to the next page: Recharge when the Result page is reached from it (F2.7), null in all
 * other cases. Both arguments are paths without a query.
 */
export function originOf(fromPath: string, toPath: string): string | null {
  return fromPath === '/recharge' && toPath === '/result' ? 'Recharge' : null;
}
