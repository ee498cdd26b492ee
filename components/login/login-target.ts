import { pageHref } from '@/lib/client/use-page-href';

/** Whom a login is for: a game's client id, or in replenish mode the link's rp_client_id (spec sections 2 and 7). */
export type LoginTarget = Readonly<{ clientId: string | null; isReplenish: boolean }>;

/** `search` is the address's query: rp_client_id there makes it a login to replenish. */
export function loginTarget(clientId: string | null, search: string): LoginTarget {
  const replenished = new URLSearchParams(search).get('rp_client_id');
  return replenished ? { clientId: replenished, isReplenish: true } : { clientId, isReplenish: false };
}

/** Where a login to replenish leads (spec section 4): the make-up order of the player, with what the visit carries. */
export function replenishGoodsHref(replenishId: string, search: string): string {
  return pageHref(
    `/replenishGoods${replenishId === '' ? '' : `?${new URLSearchParams({ replenish_id: replenishId })}`}`,
    search,
  );
}
