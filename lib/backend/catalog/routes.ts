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
import type { CatalogRouteDeps } from './deps';
import { pointsOfProducts, findThirdGifts } from './extras';
import { gameList, pageConfig } from './games';
import { productList } from './goods';
import { methodList, regionList } from './methods';
import { findClient, type LimitColumn } from './repo';
import { wordsFor } from './sellable-game';
import { catalogCodes, toGoods, toListItem, toMethods, toPlace, toRegion } from './wire';

const { definePlayerRoute, defineRoute } = routesFor<CatalogRouteDeps>();

/** The calls that show what is for sale. Most are open to everybody; gifts and points need a login. `limitOf` reads the limits of goods. */
export const createCatalogRoutes = (limitOf: LimitColumn) => ({
  ...otherRoutes,
  ...routeTable([
    defineRoute(getProductList, async (input, context) => {
      const { clock, readCatalog } = context.deps;
      const found = await readCatalog(context.scope, (db) =>
        productList({ db, clock }, context, toPlace(input), limitOf),
      );
      if (!found.ok) return fault(catalogCodes[found.error]);
      const words = wordsFor(context);
      const rules = context.tenant.buying[input.domain_area];
      return answer(found.value.map((goods) => toGoods(goods, words, rules)));
    }),
  ]),
});

const otherRoutes = routeTable([
  defineRoute(getGameList, async ({ client_id: clientId, domain_area: area, platform }, context) => {
    const asked = { clientId, platform, area };
    const found = await context.deps.readCatalog(context.scope, (db) => gameList(db, context, asked));
    if (!found.ok) return fault(catalogCodes[found.error]);
    const words = wordsFor(context);
    return answer(found.value.map((game) => toListItem(game, words)));
  }),
  defineRoute(getPageConfig, async (input, context) => {
    const found = await context.deps.readCatalog(context.scope, (db) =>
      pageConfig(db, context, toPlace(input)),
    );
    return found.ok ? answer(found.value) : fault(catalogCodes[found.error]);
  }),
  defineRoute(getPlatformIcon, async (input, { deps, scope }) => {
    const found = await deps.readCatalog(scope, (db) => findClient(db, scope, input.client_id));
    // Our own picture, the same for every brand.
    return found === null
      ? fault('notAGame')
      : answer({ icon: `/art/platforms/${found.client.platform}.svg` });
  }),
  defineRoute(gameLogo, async (input, { deps, scope }) => {
    const found = await deps.readCatalog(scope, (db) => findClient(db, scope, input.client_id));
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
    const found = await context.deps.readCatalog(context.scope, (db) => methodList(db, context, asked));
    return found.ok ? answer(toMethods(found.value, wordsFor(context))) : fault(catalogCodes[found.error]);
  }),
  defineRoute(getCountryList, async (input, context) => {
    const asked = { ...toPlace(input), now: context.deps.clock.date() };
    const found = await context.deps.readCatalog(context.scope, (db) => regionList(db, context, asked));
    return found.ok ? answer(found.value.map(toRegion)) : fault(catalogCodes[found.error]);
  }),
]);
