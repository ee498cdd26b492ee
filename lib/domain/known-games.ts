/**
 * The games of a list that the brand knows. One that only the backend knows has no page here: its address would show another game, and
 * what is bought there is for that one.
 */
export function knownGames<Game extends Readonly<{ client_id: string }>>(
  games: readonly Game[],
  products: Readonly<Record<string, string>>,
): readonly Game[] {
  return games.filter(({ client_id }) => Object.hasOwn(products, client_id));
}
