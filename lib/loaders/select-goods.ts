import 'server-only';
import { cache } from 'react';
import type { SelectGoodsData } from '@/lib/client/purchase/select-goods-data';
import type { Platform } from '@/lib/domain/platform';
import { areaRefusalIn, loadGamePage } from './game-page';
import { pageApi } from './page-api';
import type { Place } from './page-params';
import { readOrNull } from './read-or-null';

/** Loads what the anonymous /selectGoods page shows: the game's goods and payment methods. */
export const loadSelectGoods = cache(
  async (place: Place, clientId: string | null, platform: Platform): Promise<SelectGoodsData> => {
    const page = await loadGamePage(place, clientId, platform);
    const api = pageApi(place);
    const asked = { domain_area: place.area, client_id: page.game.client_id, platform };
    const [goods, methods] = await Promise.all([
      api.call('getProductList', asked),
      api.call('getPaymentMethodList', asked),
    ]);
    return {
      ...page,
      goods: readOrNull(goods),
      methods: readOrNull(methods),
      areaRefusal: page.areaRefusal ?? areaRefusalIn(goods, methods),
    };
  },
);
