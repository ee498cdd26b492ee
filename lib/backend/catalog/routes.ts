import { getGameList, getPageConfig, getPlatformIcon, gameLogo } from '@/lib/contract/config';
import {
  getCountryList,
  getPaymentMethods,
  getProductList,
  getThirdGift,
  productPoints,
} from '@/lib/contract/pay-data';
import { toAnswer } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import { pointsOfProducts, thirdGiftsOf } from './extras';
import { gameList, gameLogoOf, pageConfig, platformIcon } from './games';
import { productList } from './goods';
import { countryList, methodList } from './methods';
import type { CatalogDeps } from './deps';

const { definePlayerRoute, defineRoute } = routesFor<CatalogDeps>();

/** The calls that show what is for sale; anybody may ask. */
export const catalogRoutes = routeTable([
  defineRoute(getGameList, async (input, context) =>
    toAnswer(await gameList(context.deps.db, context, input)),
  ),
  defineRoute(getPageConfig, async (input, context) =>
    toAnswer(await pageConfig(context.deps.db, context, input)),
  ),
  defineRoute(getPlatformIcon, async (input, context) =>
    toAnswer(await platformIcon(context.deps.db, context, input)),
  ),
  defineRoute(gameLogo, async (input, context) =>
    toAnswer(await gameLogoOf(context.deps.db, context, input)),
  ),
  definePlayerRoute(getThirdGift, async (input, context) =>
    toAnswer(await thirdGiftsOf(context.deps, context, input)),
  ),
  definePlayerRoute(productPoints, async (input, context) =>
    toAnswer(await pointsOfProducts(context.deps, context, input)),
  ),
  defineRoute(getProductList, async (input, context) =>
    toAnswer(await productList(context.deps.db, context, input)),
  ),
  defineRoute(getPaymentMethods, async (input, context) =>
    toAnswer(await methodList(context.deps.db, context, input)),
  ),
  defineRoute(getCountryList, async (input, context) =>
    toAnswer(await countryList(context.deps.db, context, input)),
  ),
]);
