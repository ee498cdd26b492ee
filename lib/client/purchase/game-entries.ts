import type { GameListItem } from '@/lib/contract/config';
import { gameChoice, toSubGameList } from '@/lib/domain/offered-games';

/** Something a player can top up: a game, or one sub-game of a game that has some. */
export type GameEntry = Readonly<{ client_id: string; gp_id: string; name: string; logo: string }>;

/** A game as the picker lists it: as one entry, or as a heading over its sub-games. */
export type GameGroup = Readonly<{
  name: string;
  logo: string;
  /** The game's own picture, without text; null where it has none. */
  banner: string | null;
  isPicker: boolean;
  entries: readonly GameEntry[];
}>;

/**
 * The picker's groups, in the order of the game list. A game with sub-games is listed before them itself, unless it is one of them (F3.27).
 */
export function toGameGroups(games: readonly GameListItem[]): readonly GameGroup[] {
  return games.map((game) => {
    const choice = gameChoice(game);
    const { client_id, gp_id, name, logo, banner = null } = game;
    const subGames = choice.kind === 'picker' ? choice.subGameList : [];
    const isListed = subGames.some((item) => item.client_id === client_id);
    const entries = [...(isListed ? [] : [{ client_id, name, logo }]), ...subGames].map((item) => ({
      client_id: item.client_id,
      gp_id,
      name: item.name,
      logo: item.logo,
    }));
    return { name, logo, banner, isPicker: choice.kind === 'picker', entries };
  });
}

/** The entry for the page's game: the sub-game with its client id, else the game itself. */
export function currentEntry(game: GameListItem): GameEntry {
  const subGame = toSubGameList(game.sub_game).find(({ client_id }) => client_id === game.client_id);
  const { client_id, gp_id } = game;
  return { client_id, gp_id, name: subGame?.name ?? game.name, logo: subGame?.logo ?? game.logo };
}

/** False where `is_select_game` fixes the game, and where there is only one game (F3.27). */
export function canSwitchGame(game: GameListItem, games: readonly GameListItem[]): boolean {
  const others = toGameGroups(games)
    .flatMap(({ entries }) => entries)
    .filter(({ client_id }) => client_id !== game.client_id);
  return game.is_select_game && others.length > 0;
}
