type SubGameFacts = Readonly<{ client_id: string; name: string; logo: string }>;
type GameFacts = SubGameFacts &
  Readonly<{ is_select_game: boolean; sub_game?: Readonly<Record<string, SubGameFacts>> | undefined }>;

/** A sub-game that a game's picker offers; the list comes from the map `sub_game` (F3.27). */
export type SubGame = Readonly<{ codeKey: string; client_id: string; name: string; logo: string }>;

/** A game either lets the player pick one of its sub-games or is itself the only choice. */
export type GameChoice =
  | Readonly<{ kind: 'picker'; subGameList: readonly SubGame[] }>
  | Readonly<{ kind: 'fixed'; client_id: string; name: string; logo: string }>;

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

/** `sub_game` as a list; each item has its key in the map as `codeKey`. */
export function toSubGameList(subGame: GameFacts['sub_game']): readonly SubGame[] {
  return Object.entries(subGame ?? {}).map(([codeKey, { client_id, name, logo }]) => ({
    codeKey,
    client_id,
    name,
    logo,
  }));
}

/**
 * Whether to show the picker: `is_select_game` decides, except that a game without sub-games has no picker.
 */
export function gameChoice(game: GameFacts): GameChoice {
  const subGameList = toSubGameList(game.sub_game);
  if (game.is_select_game && subGameList.length > 0) return { kind: 'picker', subGameList };
  return { kind: 'fixed', client_id: game.client_id, name: game.name, logo: game.logo };
}
