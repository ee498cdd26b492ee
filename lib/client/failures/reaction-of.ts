import type { ApiCodeName } from '@/lib/contract/api-code';

/** What the storefront does about a response code. */
export type Reaction =
  | 'none'
  | 'openLogin'
  | 'clearGame'
  | 'leaveArea'
  | 'askRealName'
  | 'replenishError'
  | 'dropCoupon'
  | 'activityEnded'
  | 'offerUnpaidOrder'
  | 'showNewPrice'
  | 'showAge'
  | 'showMessage';

/** The reaction to every code (F6.4). A code without a reaction doesn't compile. */
export const reactionOf = {
  success: 'none',
  notLoggedIn: 'openLogin',
  notAGame: 'clearGame',
  wrongDomain: 'leaveArea',
  notRealNameVerified: 'askRealName',
  replenishError: 'replenishError',
  illegalCouponUse: 'dropCoupon',
  activityNotExist: 'activityEnded',
  unpaidOrder: 'offerUnpaidOrder',
  priceChanged: 'showNewPrice',
  badParameters: 'showMessage',
  loginFailed: 'showMessage',
  characterNotFound: 'showMessage',
  goodsUnavailable: 'showMessage',
  channelMissing: 'showMessage',
  linkInvalid: 'showMessage',
  methodParameters: 'showMessage',
  paywayMissing: 'showMessage',
  orderKeyReused: 'showMessage',
  orderNotFound: 'showMessage',
  orderNotPayable: 'showMessage',
  notCancellable: 'showMessage',
  claimFailed: 'showMessage',
  limitReached: 'showNewPrice',
  ageNeeded: 'showAge',
  monthlyCapReached: 'showAge',
  accountBlocked: 'showMessage',
  consentNeeded: 'showMessage',
  pairingUnknown: 'showMessage',
  cardRefused: 'showMessage',
  cardUsed: 'showMessage',
  providerUnavailable: 'showMessage',
  gameUnavailable: 'showMessage',
  notFound: 'showMessage',
  tooLarge: 'showMessage',
  tooManyRequests: 'showMessage',
  internal: 'showMessage',
} as const satisfies Record<ApiCodeName, Reaction>;
