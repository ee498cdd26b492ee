import 'server-only';
import { cache } from 'react';
import type { SelectGoodsData } from '@/lib/client/select-goods-data';
import type { Area } from '@/lib/domain/areas';
import type { Locale } from '@/lib/domain/locales';
import type { Tenant } from '@/tenants/tenant';
import { loadGamePage } from './game-page';
import { pageApi } from './page-api';
import { readOrNull } from './read-or-null';

/** Reads what the anonymous /selectGoods page shows: the game's goods and the ways to pay for them. */
export const loadSelectGoods = cache(
  async (tenant: Tenant, area: Area, locale: Locale, clientId: string | null): Promise<SelectGoodsData> => {
    const { platform, ...page } = await loadGamePage(tenant, area, locale, clientId);
    const api = pageApi(tenant, locale);
    const asked = { domain_area: area, client_id: page.game.client_id, platform };
    const [goods, methods] = await Promise.all([
      api.call('getProductList', asked),
      api.call('getPaymentMethodList', asked),
    ]);
    return { ...page, goods: readOrNull(goods), methods: readOrNull(methods) };
  },
);
