/**
 * Every response code of the API. The first eight have fixed meanings in every backend (F6.4). The others are additions of ours, -4000 and
 * below so that they can't collide with codes of other backends.
 */
export const ApiCode = {
  success: 1,
  notLoggedIn: -600,
  notAGame: -3001,
  wrongDomain: -3014,
  notRealNameVerified: 6001,
  replenishError: -3016,
  illegalCouponUse: -3062,
  activityNotExist: -3022,
  badParameters: -4000,
  loginFailed: -4001,
  characterNotFound: -4002,
  goodsUnavailable: -4003,
  channelMissing: -4004,
  linkInvalid: -4005,
  methodParameters: -4006,
  paywayMissing: -4007,
  unpaidOrder: -4008,
  orderKeyReused: -4009,
  orderNotFound: -4010,
  orderNotPayable: -4011,
  priceChanged: -4012,
  claimFailed: -4013,
  limitReached: -4014,
  ageNeeded: -4015,
  monthlyCapReached: -4016,
  accountBlocked: -4017,
  consentNeeded: -4018,
  pairingUnknown: -4019,
  cardRefused: -4030,
  cardUsed: -4031,
  providerUnavailable: -4020,
  gameUnavailable: -4021,
  notCancellable: -4022,
  notFound: -4040,
  tooLarge: -4041,
  tooManyRequests: -4290,
  internal: -5000,
} as const;

export type ApiCodeName = keyof typeof ApiCode;

const nameByValue = new Map<number, ApiCodeName>(
  Object.entries(ApiCode).flatMap(([name, value]) => (isApiCodeName(name) ? [[value, name]] : [])),
);

function isApiCodeName(name: string): name is ApiCodeName {
  return Object.hasOwn(ApiCode, name);
}

/** The name of a code from the wire, or null for an unknown one. */
export function apiCodeName(value: number): ApiCodeName | null {
  return nameByValue.get(value) ?? null;
}
