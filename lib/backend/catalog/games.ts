import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { Area } from '@/lib/domain/areas';
import type { LoginMethod } from '@/lib/domain/login-settings';
import type { Platform } from '@/lib/domain/platform';
import { err, ok, type Result } from '@/lib/domain/result';
import type { Tenant } from '@/tenants/kit/tenant';
import { findClient, findPageConfigs, listClients, listGames, type ClientRow, type GameRow } from './repo';
import {
  isAllowedArea,
  findSellableGame,
  type Place,
  type SellableError,
  type Viewer,
} from './sellable-game';

type Shop = Pick<Viewer, 'scope' | 'tenant'>;
type GameQuery = Readonly<{ clientId: string | undefined; platform: Platform; area: Area }>;

/** A game with the clients through which it is sold: its own, and those of its sub-games by their codes. */
export type ListedGame = Readonly<{
  game: GameRow;
  main: ClientRow;
  subGames: readonly Readonly<{ code: string; client: ClientRow }>[];
}>;

/**
 * The brand's games that sell something in the area, each with its client for the platform, or with another if it has none there. With a
 * client id, only that client's game. A game without any client is left out.
 */
export async function gameList(
  db: DbOrTx,
  { scope, tenant }: Shop,
  { clientId, platform, area }: GameQuery,
): Promise<Result<readonly ListedGame[], SellableError>> {
  if (!isAllowedArea(tenant, area)) return err('areaNotSold');
  const asked = clientId === undefined ? null : await findClient(db, scope, clientId);
  if (clientId !== undefined && asked === null) return err('gameUnknown');
  const [found, clients] = await Promise.all([
    listGames(db, scope, { area, gpId: asked?.game.gpId ?? null }),
    listClients(db, scope, platform),
  ]);
  return ok(
    found.flatMap((game) => {
      const own = clients.filter(({ gpId }) => gpId === game.gpId);
      const main = own.find(({ codeKey }) => codeKey === null);
      const subGames = own.flatMap((client) =>
        client.codeKey === null ? [] : [{ code: client.codeKey, client }],
      );
      return main === undefined ? [] : [{ game, main, subGames }];
    }),
  );
}

/** The brand's page config with the game's own fields on top, as stored: readers replace each bad field by its default. */
export async function pageConfig(
  db: DbOrTx,
  shop: Shop,
  place: Place,
): Promise<Result<object, SellableError>> {
  const found = await findSellableGame(db, shop, place);
  if (!found.ok) return found;
  const { brand, game } = await findPageConfigs(db, shop.scope, found.value.game.gpId);
  return ok({ ...fieldsOf(brand), ...fieldsOf(game) });
}

function fieldsOf(config: unknown): object {
  return typeof config === 'object' && config !== null && !Array.isArray(config) ? config : {};
}

/** Ways to log in, and the brand's settings for them. */
export type LoginOffer = Readonly<{ gpId: string; methods: readonly LoginMethod[] }> &
  Pick<Tenant, 'login' | 'loginClientNumber'>;

/**
 * How players log in to the game: the brand's methods that are `on` here. A provider without secrets is off, whatever the brand's file
 * says.
 */
export async function loginOffer(
  db: DbOrTx,
  shop: Shop,
  place: Place,
  on: (method: LoginMethod, gpId: string) => boolean,
): Promise<Result<LoginOffer, SellableError>> {
  const found = await findSellableGame(db, shop, place);
  if (!found.ok) return found;
  const { login, loginClientNumber } = shop.tenant;
  const { gpId } = found.value.game;
  return ok({ gpId, methods: login.methods.filter((method) => on(method, gpId)), login, loginClientNumber });
}
