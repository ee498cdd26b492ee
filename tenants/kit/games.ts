import { platforms, type Platform } from '@/lib/domain/platform';
import type { Brand, SubGame, TenantGame } from './brand';
import { gameCodes, type GameCode } from './game-codes';

/** A game that a client id stands for; `subGame` is set when the client is one of its editions. */
export type FoundGame = Readonly<{
  code: GameCode;
  game: TenantGame;
  subGame: SubGame | null;
  platform: Platform;
}>;

/** The game of `tenant` that a client id belongs to, or null: an unknown id and another brand's id answer alike. */
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

/** Game product → client ids, for all games and editions of a brand: how a page tells the browser, in few bytes. */
export function clientIdsOf(tenant: Pick<Brand, 'games'>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.values(tenant.games).map((game) => [
      game.gpId,
      [game, ...game.subGames].flatMap(({ clientId }) => Object.values(clientId)),
    ]),
  );
}

/** Client id → game product, for all games and editions of a brand. */
export function gameProductsOf(tenant: Pick<Brand, 'games'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(clientIdsOf(tenant)).flatMap(([product, ids]) => ids.map((id) => [id, product])),
  );
}
