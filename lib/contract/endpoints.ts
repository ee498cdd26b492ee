import { getGameList, getLoginConfig, getPageConfig, getPlatformIcon } from './config';
import { getUserInfo, login, logout } from './login';
import {
  getAllRoles,
  getCountryList,
  getPaymentMethods,
  getProductList,
  getRoleList,
  getServerList,
} from './pay-data';
import { getOrderInfo, getOrderList, platformPay } from './payments';

/** Every endpoint; the backend mounts exactly these and the OpenAPI document lists exactly these. */
export const endpoints = [
  getGameList,
  getPageConfig,
  getLoginConfig,
  getPlatformIcon,
  login,
  getUserInfo,
  logout,
  getServerList,
  getRoleList,
  getAllRoles,
  getProductList,
  getPaymentMethods,
  getCountryList,
  platformPay,
  getOrderInfo,
  getOrderList,
] as const;
