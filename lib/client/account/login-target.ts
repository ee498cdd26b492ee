import { pageHref } from '@/lib/client/page/use-page-href';

/** What a login is for: a game's client id, or for a debt the `rp_client_id` of its link (F4.3). */
export type LoginTarget = Readonly<{ clientId: string | null; isReplenish: boolean }>;

/** `search` is the query of the address: with rp_client_id the login is for a debt. */
export function loginTarget(clientId: string | null, search: string): LoginTarget {
  const replenished = new URLSearchParams(search).get('rp_client_id');
  return replenished ? { clientId: replenished, isReplenish: true } : { clientId, isReplenish: false };
}

/**
 * The address that a login for a debt leads to (F4.3): the
 * player's debt, with the parameters that the visit carries.
 */
export function replenishGoodsHref(replenishId: string, search: string): string {
  return pageHref(
    `/replenishGoods${replenishId === '' ? '' : `?${new URLSearchParams({ replenish_id: replenishId })}`}`,
    search,
  );
}
