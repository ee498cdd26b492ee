type SubGameFacts = Readonly<{ client_id: string; name: string; logo: string }>;
type GameFacts = SubGameFacts &
  Readonly<{ is_select_game: boolean; sub_game?: Readonly<Record<string, SubGameFacts>> | undefined }>;

/** A sub-game that a game's picker offers; the list comes from the map `sub_game` (F3.27). */
export type SubGame = Readonly<{ codeKey: string; client_id: string; name: string; logo: string }>;

/** A game either lets the player pick one of its sub-games or is itself the only choice. */
export type GameChoice =
  | Readonly<{ kind: 'picker'; subGameList: readonly SubGame[] }>
  | Readonly<{ kind: 'fixed'; client_id: string; name: string; logo: string }>;

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

/**
 * The privacy and terms links of a page: the game's own override the brand's. A blank link, or one that isn't
 * http(s), counts as missing, because it comes from outside and becomes an anchor.
 */
export function legalLinks(
  game: Readonly<{ terms?: string | undefined; privacy?: string | undefined }> | null,
  brand: Readonly<{ terms: string; privacy: string }>,
): Readonly<{ terms: string; privacy: string }> {
  return { terms: webLink(game?.terms) ?? brand.terms, privacy: webLink(game?.privacy) ?? brand.privacy };
}

function webLink(link: string | undefined): string | null {
  const trimmed = link?.trim() ?? '';
  return /^https?:\/\/[^\s]+$/i.test(trimmed) ? trimmed : null;
}
