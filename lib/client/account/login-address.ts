import { pageHref } from '@/lib/client/page/use-page-href';

/** What a login is for: a game's client id, or for a debt the `rp_client_id` of its link (F4.3). */
export type LoginTarget = Readonly<{ clientId: string | null; isForDebt: boolean }>;

/** What a login on this page is for. `search` is the page's query: with rp_client_id the login is for a debt. */
export function loginTarget(clientId: string | null, search: string): LoginTarget {
  const debtClientId = new URLSearchParams(search).get('rp_client_id');
  return debtClientId ? { clientId: debtClientId, isForDebt: true } : { clientId, isForDebt: false };
}

/**
 * The address that a login for a debt leads to (F4.3): the
 * player's debt, with the parameters that the visit carries.
 */
export function debtHref(debtId: string, search: string): string {
  return pageHref(
    `/replenishGoods${debtId === '' ? '' : `?${new URLSearchParams({ replenish_id: debtId })}`}`,
    search,
  );
}

type Visit = Readonly<{ area: string; clientId: string | null }>;

/** The shop's address for use in another browser (F4.7): with area and game, but without anything personal. */
export function shopLink(
  { origin, search }: Readonly<{ origin: string; search: string }>,
  { area, clientId }: Visit,
): string {
  const query = new URLSearchParams({ domain_area: area });
  if (clientId !== null) query.set('client_id', clientId);
  // A link to a debt must still lead to that debt.
  for (const name of ['replenish_id', 'rp_client_id']) {
    const value = new URLSearchParams(search).get(name);
    if (value) query.set(name, value);
  }
  return `${origin}/?${query}`;
}
