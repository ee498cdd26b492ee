import { getGameList, getLoginConfig, getPageConfig, getPlatformIcon, gameLogo } from '@/lib/contract/config';
import {
  getCountryList,
  getPaymentMethods,
  getProductList,
  getThirdGift,
  productPoints,
} from '@/lib/contract/pay-data';
import { answer, fault, type Answer } from '@/lib/backend/http/answer';
import { definePlayerRoute, defineRoute, type Route } from '@/lib/backend/http/route';
import type { LoginMethod } from '@/lib/domain/login-settings';
import { pointsOfProducts, thirdGiftsOf } from './extras';
import { gameList, gameLogoOf, loginConfig, pageConfig, platformIcon } from './games';
import { productList } from './goods';
import { countryList, methodList } from './methods';
import type { SellableFault } from './sellable-game';

function toAnswer<T extends object>(result: T | SellableFault | 'goodsUnavailable'): Answer<T> {
  return typeof result === 'string' ? fault(result) : answer(result);
}

/** The calls that show what is for sale; anybody may ask. */
export const catalogRoutes: readonly Route[] = [
  defineRoute(getGameList, async (input, context) =>
    toAnswer(await gameList(context.deps.db, context, input)),
  ),
  defineRoute(getPageConfig, async (input, context) =>
    toAnswer(await pageConfig(context.deps.db, context, input)),
  ),
  defineRoute(getLoginConfig, async (input, context) => {
    const { deps, tenant } = context;
    const isOn = (method: LoginMethod) => method === 'account' || deps.signIn[method].isOn(tenant);
    return toAnswer(await loginConfig(deps.db, context, input, isOn));
  }),
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
];
