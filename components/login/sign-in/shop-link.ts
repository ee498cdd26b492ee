type Visit = Readonly<{ area: string; clientId: string | null }>;

/** The shop's address for another browser: with the area and the game, and nothing of the player (spec section 8). */
export function shopLink(
  { origin, search }: Readonly<{ origin: string; search: string }>,
  { area, clientId }: Visit,
): string {
  const query = new URLSearchParams({ domain_area: area });
  if (clientId !== null) query.set('client_id', clientId);
  // A make-up payment stays one.
  for (const name of ['replenish_id', 'rp_client_id']) {
    const value = new URLSearchParams(search).get(name);
    if (value) query.set(name, value);
  }
  return `${origin}/?${query}`;
}
