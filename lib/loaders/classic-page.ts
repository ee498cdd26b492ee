import 'server-only';
import type { SelectGoodsData } from '@/lib/client/purchase/select-goods-data';
import { readGameSegment } from '@/lib/domain/game-segment';
import type { Platform } from '@/lib/domain/platform';
import { gameByClientId } from '@/tenants/kit/games';
import type { GameParams } from './game-page';
import { pageApi } from './page-api';
import { clientIdOf, placeOf, platformIn, type Place } from './page-params';
import { loadSelectGoods } from './select-goods';

/** The data of every page in the classic edition. */
export type ClassicPage = Readonly<{
  place: Place;
  /** The client id in the address; null when there is none and the page is for the brand's first game. */
  clientId: string | null;
  data: SelectGoodsData;
  isForDebt: boolean;
}>;

/** Loads what the anonymous pages of the classic edition show. */
export async function loadClassicPage(params: GameParams): Promise<ClassicPage> {
  const { game, ...root } = await params;
  const place = placeOf(root);
  const clientId = clientIdOf(place.tenant, game);
  const data = await loadSelectGoods(place, clientId, platformIn(place.tenant, game));
  return { place, clientId, data, isForDebt: readGameSegment(game).isForDebt };
}

/** The platform of a page's game, and its icon. It is only a decoration: null when it can't be loaded. */
export async function loadPlatform({ place, data }: ClassicPage) {
  const { client_id } = data.game;
  const found = await pageApi(place).call('platformIcon', { client_id });
  const platform: Platform = gameByClientId(place.tenant, client_id)?.platform ?? 'web';
  return found.ok && isPicture(found.content.icon) ? { platform, icon: found.content.icon } : null;
}

/** True for a path of the shop or an https link. The icon may come from outside and becomes the source of an image. */
function isPicture(icon: string): boolean {
  return /^(\/(?!\/)|https:\/\/)\S+$/.test(icon);
}
