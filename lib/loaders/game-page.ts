import 'server-only';
import { cache } from 'react';
import { notFound } from 'next/navigation';
import { pageLog } from '@/lib/backend/page-log';
import type { ApiFailure, ApiResult } from '@/lib/client/api/api-result';
import type { GameListItem } from '@/lib/contract/config';
import { withUntilDays } from '@/lib/domain/banners';
import { knownGames } from '@/lib/domain/offered-games';
import { parsePageConfig, type PageConfig } from '@/lib/domain/page-config';
import { type Platform, forPlatform } from '@/lib/domain/platform';
import { gameByClientId, gameProductsOf } from '@/tenants/kit/games';
import type { Tenant } from '@/tenants/kit/tenant';
import { clientIdOf, placeOf, platformIn, type Place, type RootParams } from './page-params';
import { pageApi } from './page-api';
import { readOrNull } from './read-or-null';

/** The data of every page about a game. */
export type GamePage = Readonly<{
  /** Null when the list couldn't be read: the browser then requests it itself. */
  games: readonly GameListItem[] | null;
  /** The page's game: that of the address, else the first. Its client id is the platform's. */
  game: GameListItem;
  config: PageConfig;
  platform: Platform;
  /** Why the page can't be shown in its area: the browser reacts to it and leaves for /notArea. */
  areaRefusal?: ApiFailure | undefined;
}>;

/** What a page asks for: the game of its address, or the first one, and the platform. */
type Asked = readonly [place: Place, clientId: string | null, platform: Platform];

/** Loads the game of a page: the one in the address, else the brand's first on that platform. */
export const loadGamePage = cache(async (...[place, clientId, platform]: Asked): Promise<GamePage> => {
  const { tenant, area } = place;
  const api = pageApi(place);
  const listing = await api.call('getGameListV2', { domain_area: area, platform });
  const listed = readOrNull(listing);
  const games = listed && knownGames(listed, gameProductsOf(tenant));
  reportUnknown(tenant.id, listed ?? [], games ?? []);
  const { game, answer } = await findGame(place, { clientId, platform, games });
  if (game === null) return notFound();
  const config = await api.call('configRecharge', { domain_area: area, client_id: game.client_id });
  // Page config only adjusts the page: without it the page uses the brand's own colours and languages.
  const read = parsePageConfig(config.ok ? config.content : null, tenant);
  return {
    games,
    game,
    config: { ...read, banners: withUntilDays(read.banners, place.locale) },
    platform,
    areaRefusal: areaRefusalIn(listing, answer, config),
  };
});

type Sought = Readonly<{
  clientId: string | null;
  platform: Platform;
  games: readonly GameListItem[] | null;
}>;

/** The game of a page, which is asked for if the list lacks it: a sub-game is its main game under its own client id. */
async function findGame(place: Place, { clientId, platform, games }: Sought) {
  const listed = games?.find(({ client_id }) => clientId === null || client_id === clientId);
  if (listed !== undefined) return { game: listed, answer: null };
  if (games === null) return { game: gameOfFacts(place.tenant, clientId, platform), answer: null };
  if (clientId === null) return { game: null, answer: null };
  const asked = { domain_area: place.area, platform, client_id: clientId };
  const answer = await pageApi(place).call('getGameListV2', asked);
  if (areaRefusalIn(answer) !== undefined)
    return { game: gameOfFacts(place.tenant, clientId, platform), answer };
  const [main] = readOrNull(answer) ?? [];
  return { game: main === undefined ? null : { ...main, client_id: clientId }, answer };
}

/** The first of the answers that refuses the page's area, if any does (F6.4). */
export function areaRefusalIn(...answers: readonly (ApiResult<unknown> | null)[]): ApiFailure | undefined {
  for (const answer of answers)
    if (answer?.ok === false && answer.kind === 'business' && answer.codeName === 'wrongDomain')
      return answer;
  return undefined;
}

/** Logs the listed games that the brand's file lacks, so that an operator who has added one at the backend learns why it isn't shown. */
function reportUnknown(brand: string, listed: readonly GameListItem[], known: readonly GameListItem[]): void {
  const clientIds = listed.filter((game) => !known.includes(game)).map(({ client_id }) => client_id);
  if (clientIds.length > 0)
    pageLog().warn(
      { brand, clientIds: clientIds.slice(0, 20) },
      'games the brand doesn’t know are not shown',
    );
}

export type GameParams = Promise<RootParams & Readonly<{ game: string }>>;

/** The same for the parameters of a page's route, with the place that they name. */
export async function loadTabPage(params: GameParams): Promise<GamePage & Readonly<{ place: Place }>> {
  const { game, ...root } = await params;
  const place = placeOf(root);
  return {
    place,
    ...(await loadGamePage(place, clientIdOf(place.tenant, game), platformIn(place.tenant, game))),
  };
}

/**
 * The game from the brand's own file, for a page whose list of games can't be read: with the brand's name and logo, since the file has none
 * for games. Null when the brand doesn't have the game.
 */
function gameOfFacts(tenant: Tenant, clientId: string | null, platform: Platform): GameListItem | null {
  const game = clientId === null ? Object.values(tenant.games)[0] : gameByClientId(tenant, clientId)?.game;
  const client_id = clientId ?? (game && forPlatform(game.clientId, platform));
  if (game === undefined || client_id === undefined) return null;
  return { client_id, gp_id: game.gpId, name: tenant.title, logo: '', is_select_game: false };
}
