import 'server-only';
import type { GameListItem } from '@/lib/contract/config';
import { gameByClientId } from '@/tenants/kit/games';
import type { GameCode } from '@/tenants/kit/game-codes';
import { pageApi } from './page-api';
import { readOrNull } from './read-or-null';
import type { PageBrand } from './server-api';

export type BrandGame = Readonly<{ code: GameCode; item: GameListItem }>;

/** The games that a brand sells in its landing area (without one, in its first area), in the order of the shop. */
export async function loadBrandGames(brand: PageBrand): Promise<readonly BrandGame[]> {
  const { tenant } = brand;
  const domain_area = tenant.landingArea ?? tenant.areas[0];
  if (domain_area === undefined) return [];
  const answer = await pageApi(brand).call('getGameListV2', { domain_area, platform: 'web' });
  return (readOrNull(answer) ?? []).flatMap((item) => {
    const code = gameByClientId(tenant, item.client_id)?.code;
    return code === undefined ? [] : [{ code, item }];
  });
}
