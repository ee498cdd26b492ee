import { getGameList, getLoginConfig, getPageConfig, getPlatformIcon } from '@/lib/contract/config';
import { getCountryList, getPaymentMethods, getProductList } from '@/lib/contract/pay-data';
import { answer, fault, type Answer } from '@/lib/backend/http/answer';
import { defineRoute, type Route } from '@/lib/backend/http/route';
import type { LoginMethod } from '@/lib/domain/login-settings';
import { gameList, loginConfig, pageConfig, platformIcon } from './games';
import { productList } from './goods';
import { countryList, methodList } from './methods';
import type { ShelfFault } from './shelf';

function toAnswer<T extends object>(result: T | ShelfFault | 'goodsUnavailable'): Answer<T> {
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
