import { platforms, type Platform, productsByClient } from '@/lib/domain/platform';
import type { Brand, SubGame, TenantGame } from './brand';
import { gameCodes, type GameCode } from './game-codes';

/** The game of a client id; `subGame` is set when the client is one of a sub-game. */
export type FoundGame = Readonly<{
  code: GameCode;
  game: TenantGame;
  subGame: SubGame | null;
  platform: Platform;
}>;

/** The game of `tenant` that a client id belongs to. Null for an unknown id and for another brand's id. */
export function gameByClientId(tenant: Pick<Brand, 'games'>, clientId: string): FoundGame | null {
  for (const code of gameCodes) {
    const game = tenant.games[code];
    if (!game) continue;
    for (const subGame of [null, ...game.subGames]) {
      const ids = (subGame ?? game).clientId;
      const platform = platforms.find((each) => ids[each] === clientId);
      if (platform) return { code, game, subGame, platform };
    }
  }
  return null;
}

/**
 * Game product → client ids, for all games and sub-games of a brand: a compact form for pages. Each game or sub-game has one place a
 * platform, in the order of `platforms`; it is empty where the game doesn't run on that platform.
 */
export function clientIdsOf(tenant: Pick<Brand, 'games'>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.values(tenant.games).map((game) => [
      game.gpId,
      [game, ...game.subGames].flatMap(({ clientId }) => platforms.map((each) => clientId[each] ?? '')),
    ]),
  );
}

/** Client id → game product, for all games and sub-games of a brand. */
export function gameProductsOf(tenant: Pick<Brand, 'games'>): Readonly<Record<string, string>> {
  return productsByClient(clientIdsOf(tenant));
}
