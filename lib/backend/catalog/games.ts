import type { z } from 'zod/mini';
import type { getLoginConfig, getPageConfig, getPlatformIcon, GameListItem } from '@/lib/contract/config';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { Area } from '@/lib/domain/areas';
import type { LoginMethod } from '@/lib/domain/login-settings';
import type { Platform } from '@/lib/domain/platform';
import { findClient, findPageConfigs, listClients, listGames, type ClientRow, type GameRow } from './repo';
import { isAllowedArea, findSellableGame, wordsFor, type SellableFault, type Viewer } from './sellable-game';
import { err, ok, type Result } from '@/lib/domain/result';

type GameListQuery = Readonly<{ client_id?: string | undefined; platform: Platform; domain_area: Area }>;
type Place = Readonly<{ client_id: string; domain_area: Area }>;

/**
 * Games of the brand that sell something in the area, by the client of the platform or, where a game has none there, by another; with
 * client_id, only that client's game.
 */
export async function gameList(
  db: DbOrTx,
  viewer: Viewer,
  query: GameListQuery,
): Promise<Result<GameListItem[], SellableFault>> {
  if (!isAllowedArea(viewer.tenant, query.domain_area)) return err('wrongDomain');
  const asked = query.client_id === undefined ? null : await findClient(db, viewer.scope, query.client_id);
  if (query.client_id !== undefined && asked === null) return err('notAGame');
  const [found, clients] = await Promise.all([
    listGames(db, viewer.scope, { area: query.domain_area, gpId: asked?.game.gpId ?? null }),
    listClients(db, viewer.scope, query.platform),
  ]);
  const ofGame = (gpId: string) => clients.filter((client) => client.gpId === gpId);
  return ok(found.flatMap((game) => toListItem(viewer, game, ofGame(game.gpId))));
}

/** Empty when the game has no client at all. */
function toListItem(viewer: Viewer, game: GameRow, clients: readonly ClientRow[]): GameListItem[] {
  const words = wordsFor(viewer);
  const main = clients.find(({ codeKey }) => codeKey === null);
  if (!main) return [];
  const subGames = clients.flatMap(({ codeKey, clientId, names }) =>
    codeKey === null
      ? []
      : [[codeKey, { client_id: clientId, name: words(names ?? game.names), logo: game.logo }] as const],
  );
  return [
    {
      client_id: main.clientId,
      gp_id: game.gpId,
      name: words(game.names),
      logo: game.logo,
      banner: game.banner,
      is_select_game: game.isSelectGame,
      ...(subGames.length === 0 ? {} : { sub_game: Object.fromEntries(subGames) }),
      ...(game.terms === null ? {} : { terms: game.terms }),
      ...(game.privacy === null ? {} : { privacy: game.privacy }),
    },
  ];
}

/** The brand's page config with the game's own fields over it, as stored: readers let a bad field fall back alone. */
export async function pageConfig(
  db: DbOrTx,
  viewer: Viewer,
  place: Place,
): Promise<Result<z.input<(typeof getPageConfig)['response']>, SellableFault>> {
  const found = await findSellableGame(db, viewer, place);
  if (!found.ok) return found;
  const { brand, game } = await findPageConfigs(db, viewer.scope, found.value.game.gpId);
  return ok({ ...fieldsOf(brand), ...fieldsOf(game) });
}

function fieldsOf(config: unknown): object {
  return typeof config === 'object' && config !== null && !Array.isArray(config) ? config : {};
}

/**
 * How players log in to the game: those of the brand's methods that are `on` here, and the client numbers of those only. A provider
 * without secrets is off, whatever the brand's file says.
 */
export async function loginConfig(
  db: DbOrTx,
  viewer: Viewer,
  place: Place,
  on: (method: LoginMethod) => boolean,
): Promise<Result<z.input<(typeof getLoginConfig)['response']>, SellableFault>> {
  const found = await findSellableGame(db, viewer, place);
  if (!found.ok) return found;
  const { login, loginClientNumber } = viewer.tenant;
  const methods = login.methods.filter(on);
  const offers = (method: LoginMethod) => methods.includes(method);
  return ok({
    client_id: loginClientNumber,
    json_type: methods,
    ...(offers('facebook') ? { fb_id: login.facebookAppId } : {}),
    ...(offers('google') ? { gg_id: login.googleClientId, gg_pkg: login.googlePackage } : {}),
    ...(offers('apple') ? { ios_id: login.appleServiceId } : {}),
    ...(offers('vk') ? { vk_id: login.vkAppId } : {}),
  });
}

/** The sign of the platform a client id is for; ours, the same for every brand. */
export async function platformIcon(
  db: DbOrTx,
  { scope }: Pick<Viewer, 'scope'>,
  { client_id }: Pick<Place, 'client_id'>,
): Promise<Result<z.input<(typeof getPlatformIcon)['response']>, SellableFault>> {
  const found = await findClient(db, scope, client_id);
  return found === null ? err('notAGame') : ok({ icon: `/art/platforms/${found.client.platform}.svg` });
}

/** The mark of the game that a client id is for. */
export async function gameLogoOf(
  db: DbOrTx,
  { scope }: Pick<Viewer, 'scope'>,
  { client_id }: Pick<Place, 'client_id'>,
): Promise<Result<Readonly<{ logo: string }>, SellableFault>> {
  const found = await findClient(db, scope, client_id);
  return found === null ? err('notAGame') : ok({ logo: found.game.logo });
}
