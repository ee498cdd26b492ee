type Visit = Readonly<{ area: string; clientId: string | null }>;

/**
 * The shop's address for use in another browser (F4.7):
 * with area and game, but without anything of the player's.
 */
export function shopLink(
  { origin, search }: Readonly<{ origin: string; search: string }>,
  { area, clientId }: Visit,
): string {
  const query = new URLSearchParams({ domain_area: area });
  if (clientId !== null) query.set('client_id', clientId);
  // The link to a debt must still lead to that debt.
  for (const name of ['replenish_id', 'rp_client_id']) {
    const value = new URLSearchParams(search).get(name);
    if (value) query.set(name, value);
  }
  return `${origin}/?${query}`;
}
