import 'server-only';
import type { SelectGoodsData } from '@/lib/client/purchase/select-goods-data';
import { readGameSegment } from '@/lib/domain/game-segment';
import type { Platform } from '@/lib/domain/platform';
import { gameByClientId } from '@/tenants/kit/games';
import type { GameParams } from './game-page';
import { pageApi } from './page-api';
import { clientIdOf, placeOf, type Place } from './page-params';
import { loadSelectGoods } from './select-goods';

/** What every page of the classic edition is made from. */
export type ClassicPage = Readonly<{
  place: Place;
  /** The game of the address; null where it names none and the page is for the brand's first. */
  clientId: string | null;
  data: SelectGoodsData;
  isForDebt: boolean;
}>;

/** Reads what the anonymous pages of the classic edition show. */
export async function loadClassicPage(params: GameParams): Promise<ClassicPage> {
  const { game, ...root } = await params;
  const place = placeOf(root);
  const clientId = clientIdOf(place.tenant, game);
  const data = await loadSelectGoods(place, clientId);
  return { place, clientId, data, isForDebt: readGameSegment(game).isForDebt };
}

/** The platform that a page's game is for, and its sign. It only decorates: null where it can't be had. */
export async function loadPlatform({ place, data }: ClassicPage) {
  const { client_id } = data.game;
  const found = await pageApi(place).call('platformIcon', { client_id });
  const platform: Platform = gameByClientId(place.tenant, client_id)?.platform ?? 'web';
  return found.ok && isPicture(found.content.icon) ? { platform, icon: found.content.icon } : null;
}

/** The icon may come from outside and ends in an image: a path of the shop, or an https link. */
function isPicture(icon: string): boolean {
  return /^(\/(?!\/)|https:\/\/)\S+$/.test(icon);
}
