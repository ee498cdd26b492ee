import { getGameList, getLoginConfig, getPageConfig, getPlatformIcon } from './config';
import { getUserInfo, login, logout, renewLogin, startRealName } from './login';
import {
  getAllRoles,
  getCountryList,
  getPaymentMethods,
  getProductList,
  getRoleList,
  getServerList,
} from './pay-data';
import { payDoors } from './pay-doors';
import { evoke, getOrderInfo, getOrderList } from './payments';
import {
  replenishAppleAuth,
  replenishAuth,
  replenishFacebookAuth,
  replenishGoogleAuth,
  replenishHuaweiAuth,
  replenishTwitterAuth,
  replenishTwitterRedirect,
  replenishVkAuth,
} from './replenish-login';
import {
  appleAuth,
  facebookAuth,
  googleAuth,
  huaweiAuth,
  signInStart,
  twitterAuth,
  twitterRedirect,
  vkAuth,
} from './sign-in';

/** Every endpoint; the backend mounts exactly these and the OpenAPI document lists exactly these. */
export const endpoints = [
  getGameList,
  getPageConfig,
  getLoginConfig,
  getPlatformIcon,
  login,
  getUserInfo,
  startRealName,
  logout,
  renewLogin,
  signInStart,
  googleAuth,
  appleAuth,
  facebookAuth,
  vkAuth,
  huaweiAuth,
  twitterAuth,
  twitterRedirect,
  replenishAuth,
  replenishGoogleAuth,
  replenishAppleAuth,
  replenishFacebookAuth,
  replenishVkAuth,
  replenishHuaweiAuth,
  replenishTwitterAuth,
  replenishTwitterRedirect,
  getServerList,
  getRoleList,
  getAllRoles,
  getProductList,
  getPaymentMethods,
  getCountryList,
  ...payDoors,
  evoke,
  getOrderInfo,
  getOrderList,
] as const;
