/** Keys that follow the player from page to page (spec section 2; the list beyond the first three is ours). */
export const carriedKeys = [
  'replenish_id', 'rp_client_id', 'idfv',
  'client_id', 'visit', 'domain_area', 'spec_lang',
  'utm_pay', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content',
]; // prettier-ignore

/**
 * The query of the next page: its own parameters, and those of the previous page that follow and that it lacks. Never a token, which
 * the SDK view takes out of its address at once; nor `billing_no`, which would open its result again.
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
 * Where the next page is told that the player comes from (spec section 2: Result, reached from Recharge); null where it isn't
 * told. Both are paths without a query.
 */
export function originOf(fromPath: string, toPath: string): string | null {
  return fromPath === '/recharge' && toPath === '/result' ? 'Recharge' : null;
}
