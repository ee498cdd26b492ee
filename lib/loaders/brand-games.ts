import 'server-only';
import type { GameListItem } from '@/lib/contract/config';
import type { Locale } from '@/lib/domain/locales';
import { gameByClientId } from '@/tenants/games';
import type { GameCode } from '@/tenants/game-codes';
import type { Tenant } from '@/tenants/tenant';
import { pageApi } from './page-api';
import { readOrNull } from './read-or-null';

export type BrandGame = Readonly<{ code: GameCode; item: GameListItem }>;

/** The games a brand sells where a visitor without any signal lands, in the order of the shop. */
export async function loadBrandGames(tenant: Tenant, locale: Locale): Promise<readonly BrandGame[]> {
  const domain_area = tenant.landingArea ?? tenant.areas[0];
  if (domain_area === undefined) return [];
  const answer = await pageApi(tenant, locale).call('getGameListV2', { domain_area, platform: 'web' });
  return (readOrNull(answer) ?? []).flatMap((item) => {
    const code = gameByClientId(tenant, item.client_id)?.code;
    return code === undefined ? [] : [{ code, item }];
  });
}
