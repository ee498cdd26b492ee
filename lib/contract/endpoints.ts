import { cardExchange, cardInfo, cardPay } from './cards';
import { activityStatus, cumulativeActivityInfo, receiveActivityGift } from './activities';
import { setAgeBand } from './age';
import { gameLogo, getGameList, getLoginConfig, getPageConfig, getPlatformIcon } from './config';
import { calculatePrice, claimableCoupons, couponList, couponNavCheck, receiveCoupons } from './coupons';
import { deliveryTimes } from './delivery';
import { getLimitProductInfo } from './limits';
import { getUserInfo, linkAuth, login, logout, renewLogin, startRealName } from './login';
import { pairCollect, pairConfirm, pairStart } from './pairing';
import {
  getAllRoles,
  getCountryList,
  getPaymentMethods,
  getProductList,
  getRoleList,
  getServerList,
  getThirdGift,
  productPoints,
} from './pay-data';
import { myCardEndpoint, payEndpoints } from './pay-endpoints';
import { getOrderList } from './order-list';
import { cancelOrder, evoke, getOrderInfo } from './payments';
import { reportProblem } from './problems';
import {
  replenishmentCardPay,
  replenishmentCountries,
  replenishmentGames,
  replenishmentInfo,
  replenishmentPay,
} from './debts';
import { replenishAuth, replenishTwitterAuth } from './debt-login';
import { signInCalls, signInStart, twitterAuth } from './sign-in';
import { pointHistory, vipBasicInfo, vipInfo } from './vip';

/** Every endpoint; the backend mounts exactly these and the OpenAPI document lists exactly these (and the tracking calls). */
export const endpoints = [
  getGameList,
  getPageConfig,
  getLoginConfig,
  getPlatformIcon,
  gameLogo,
  deliveryTimes,
  login,
  linkAuth,
  pairStart,
  pairCollect,
  pairConfirm,
  getUserInfo,
  startRealName,
  logout,
  renewLogin,
  signInStart,
  twitterAuth,
  replenishAuth,
  replenishTwitterAuth,
  ...Object.values(signInCalls).flatMap(({ shop, debt }) => [shop, debt]),
  getServerList,
  getRoleList,
  getAllRoles,
  getProductList,
  getPaymentMethods,
  getCountryList,
  getThirdGift,
  productPoints,
  getLimitProductInfo,
  cumulativeActivityInfo,
  receiveActivityGift,
  activityStatus,
  setAgeBand,
  ...payEndpoints,
  myCardEndpoint,
  evoke,
  cancelOrder,
  reportProblem,
  cardInfo,
  cardPay,
  cardExchange,
  replenishmentInfo,
  replenishmentGames,
  replenishmentCountries,
  replenishmentPay,
  replenishmentCardPay,
  getOrderInfo,
  getOrderList,
  vipBasicInfo,
  vipInfo,
  pointHistory,
  couponList,
  receiveCoupons,
  claimableCoupons,
  couponNavCheck,
  calculatePrice,
] as const;

export type EndpointTable = { [E in (typeof endpoints)[number] as E['id']]: E };

/** The name of a call, its operation id in OpenAPI. The storefront calls by name, so that a page needn't load schemas. */
export type EndpointId = keyof EndpointTable;
