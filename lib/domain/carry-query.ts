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

/**
 * The query of the next page: its own parameters, and the carried ones of the previous page that it lacks. It
 * never carries the token, which the SDK view removes from its address at once, or `billing_no`, which would
 * open that order's result again.
 */
export function carryQuery(from: URLSearchParams, to: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(to);
  for (const key of carriedKeys) {
    const value = from.get(key);
    if (value && !next.has(key)) next.set(key, value);
  }
  return next;
}

/**
 * The `origin` to hand to the next page: Recharge when the Result page is reached from it (F2.7), null in all
 * other cases. Both arguments are paths without a query.
 */
export function originOf(fromPath: string, toPath: string): string | null {
  return fromPath === '/recharge' && toPath === '/result' ? 'Recharge' : null;
}
