/**
 * The games that the brand has, of the list that the backend returns. A game that only the backend knows has no page here: its address
 * would show another game, and purchases there would be for that other game.
 */
export function knownGames<Game extends Readonly<{ client_id: string }>>(
  games: readonly Game[],
  products: Readonly<Record<string, string>>,
): readonly Game[] {
  return games.filter(({ client_id }) => Object.hasOwn(products, client_id));
}
