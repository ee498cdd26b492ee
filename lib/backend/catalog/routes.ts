import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import { getGameList, getPageConfig, getPlatformIcon, gameLogo } from '@/lib/contract/config';
import {
  getCountryList,
  getPaymentMethods,
  getProductList,
  getThirdGift,
  productPoints,
} from '@/lib/contract/pay-data';
import type { CatalogDeps } from './deps';
import { pointsOfProducts, findThirdGifts } from './extras';
import { gameList, pageConfig } from './games';
import { productList } from './goods';
import { methodList, regionList } from './methods';
import { findClient, type LimitColumn } from './repo';
import { wordsFor } from './sellable-game';
import { catalogCodes, toGoods, toListItem, toMethods, toPlace, toRegion } from './wire';

const { definePlayerRoute, defineRoute } = routesFor<CatalogDeps>();

/** The calls that show what is for sale. Most are open to everybody; gifts and points need a login. `limitOf` reads the limits of goods. */
export const createCatalogRoutes = (limitOf: LimitColumn) => ({
  ...otherRoutes,
  ...routeTable([
    defineRoute(getProductList, async (input, context) => {
      const found = await productList(context.deps, context, toPlace(input), limitOf);
      if (!found.ok) return fault(catalogCodes[found.error]);
      const words = wordsFor(context);
      const rules = context.tenant.buying[input.domain_area];
      return answer(found.value.map((goods) => toGoods(goods, words, rules)));
    }),
  ]),
});

const otherRoutes = routeTable([
  defineRoute(getGameList, async ({ client_id: clientId, domain_area: area, platform }, context) => {
    const found = await gameList(context.deps.db, context, { clientId, platform, area });
    if (!found.ok) return fault(catalogCodes[found.error]);
    const words = wordsFor(context);
    return answer(found.value.map((game) => toListItem(game, words)));
  }),
  defineRoute(getPageConfig, async (input, context) => {
    const found = await pageConfig(context.deps.db, context, toPlace(input));
    return found.ok ? answer(found.value) : fault(catalogCodes[found.error]);
  }),
  defineRoute(getPlatformIcon, async (input, { deps, scope }) => {
    const found = await findClient(deps.db, scope, input.client_id);
    // Our own picture, the same for every brand.
    return found === null
      ? fault('notAGame')
      : answer({ icon: `/art/platforms/${found.client.platform}.svg` });
  }),
  defineRoute(gameLogo, async (input, { deps, scope }) => {
    const found = await findClient(deps.db, scope, input.client_id);
    return found === null ? fault('notAGame') : answer({ logo: found.game.logo });
  }),
  definePlayerRoute(getThirdGift, async (input, context) => {
    const found = await findThirdGifts(context.deps, context, toPlace(input));
    if (!found.ok) return fault(catalogCodes[found.error]);
    const { goods, methods } = found.value;
    return answer({
      goods: [...goods].map(([product_id, gift]) => ({ product_id, gift })),
      methods: [...methods].map(([key, gift]) => ({ key, gift })),
    });
  }),
  definePlayerRoute(productPoints, async (input, context) => {
    const found = await pointsOfProducts(context.deps, context, toPlace(input));
    if (!found.ok) return fault(catalogCodes[found.error]);
    return answer(found.value.map(({ productId, points }) => ({ product_id: productId, points })));
  }),
  defineRoute(getPaymentMethods, async (input, context) => {
    const now = context.deps.clock.date();
    const asked = { ...toPlace(input), productId: input.product_id, now };
    const found = await methodList(context.deps.db, context, asked);
    return found.ok ? answer(toMethods(found.value, wordsFor(context))) : fault(catalogCodes[found.error]);
  }),
  defineRoute(getCountryList, async (input, context) => {
    const found = await regionList(context.deps.db, context, {
      ...toPlace(input),
      now: context.deps.clock.date(),
    });
    return found.ok ? answer(found.value.map(toRegion)) : fault(catalogCodes[found.error]);
  }),
]);
