import 'server-only';
import { cache } from 'react';
import { notFound } from 'next/navigation';
import { contentOf } from '@/lib/client/api/api-result';
import type { SelectGoodsData } from '@/lib/client/select-goods-data';
import type { Area } from '@/lib/domain/areas';
import type { Locale } from '@/lib/domain/locales';
import { parsePageConfig } from '@/lib/domain/page-config';
import { gameByClientId } from '@/tenants/games';
import type { Tenant } from '@/tenants/tenant';
import { serverApi } from './server-api';

/**
 * Reads what the anonymous /selectGoods page shows. Without a game in the address the page is for the brand's first. The
 * platform is that of the client id, and the web's without one.
 */
export const loadSelectGoods = cache(
  async (tenant: Tenant, area: Area, locale: Locale, clientId: string | null): Promise<SelectGoodsData> => {
    const api = serverApi(tenant, locale);
    const platform = (clientId === null ? null : gameByClientId(tenant, clientId)?.platform) ?? 'web';
    const place = { domain_area: area };
    const games = contentOf(await api.call('getGameListV2', { ...place, platform }));
    const game = clientId === null ? games[0] : await findGame(games, clientId);
    if (game === undefined) return notFound();
    const { client_id } = game;
    const [config, goods, methods] = await Promise.all([
      api.call('configRecharge', { ...place, client_id }),
      api.call('getProductList', { ...place, client_id, platform }),
      api.call('getPaymentMethodList', { ...place, client_id, platform }),
    ]);
    return {
      games,
      game,
      // Page config only decorates: without it the page shows the brand's own colours and languages.
      config: parsePageConfig(config.ok ? config.content : null, tenant),
      goods: contentOf(goods),
      methods: contentOf(methods),
    };

    /** The game of a client id; an edition of a game is that game under its own id. */
    async function findGame(listed: typeof games, client_id: string) {
      const found = listed.find((each) => each.client_id === client_id);
      if (found !== undefined) return found;
      const [main] = contentOf(await api.call('getGameListV2', { ...place, platform, client_id }));
      return main === undefined ? undefined : { ...main, client_id };
    }
  },
);
