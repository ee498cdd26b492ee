/** Query keys that belong to the game being left. */
const ofOldGame = ['area_id', 'server_id', 'role_id', 'billing_no', 'receipt'];

/** The address of another game's page. The other parameters of the visit's query stay. */
export function gameAddress(search: string, clientId: string): string {
  const query = new URLSearchParams(search);
  for (const key of ofOldGame) query.delete(key);
  query.set('client_id', clientId);
  return `/selectGoods?${query}`;
}
