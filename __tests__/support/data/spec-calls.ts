import { payCalls } from '@/lib/domain/pay-calls';

/** A call that the API must have (F6.1): path, parameters, and the folder of the code that makes it. */
export type SpecCall = Readonly<{ path: string; parameters: readonly string[]; screen: string }>;

const call = (path: string, parameters: string, screen: string): SpecCall => ({
  path,
  parameters: parameters.split(' ').filter((name) => name !== ''),
  screen,
});

const signIn = 'components/account/sign-in';
const common =
  'client_id server_id role_id platform product_id domain_area game_channel_id bcp47_lang country did session_id session_time ' +
  'traffic_source areaId pay_id coupon_code';

/** The same parameters with game_id in place of client_id under /api/ingame/. */
const logins = (at: string, who: string): readonly SpecCall[] => [
  call(`${at}/auth`, `username password ${who}`, 'components/account'),
  call(`${at}/google_auth`, `authorization_code pkg ${who} redirect_uri`, signIn),
  call(`${at}/apple_auth`, `authorization_code identity_token redirect_uri ${who}`, signIn),
  call(`${at}/facebook_auth`, `fb_access_token ${who}`, signIn),
  call(`${at}/twitter_auth`, `callback ${who}`, signIn),
  call(`${at}/twitter_redirect`, `${who} oauth_token oauth_verifier`, signIn),
  call(`${at}/vk_auth`, `vk_access_token uid ${who}`, signIn),
  call(`${at}/huawei_auth`, `authorization_code redirect_uri ${who}`, signIn),
];

/** Prepaid card pay is payment params plus card_info. */
const cardOf = (path: string) => (path === payCalls.payMyCardInGame.path ? ['card_info'] : []);

/** Every call that the API must have (F6.1). */
export const specCalls: readonly SpecCall[] = [
  call('/api/pay/getGameListV2', 'client_id platform domain_area', 'components/purchase/game'),
  call('/api/replenishment/getGameList', '', 'components/debts'),
  call('/api/config/recharge', 'client_id domain_area', 'lib/loaders'),
  call('/api/config/game_logo', '', 'components/purchase/game'),
  call('/util/login/login_config', 'client_id domain_area', signIn),
  ...logins('/util/login', 'client_id'),
  call('/util/login/get_user_info', 'oauth_token client_id', 'components/account'),
  ...logins('/api/ingame', 'game_id'),
  call('/api/pay/getServerList', '', 'components/purchase/character'),
  call('/api/pay/getRoleList', '', 'components/purchase/character'),
  call('/api/pay/getLimitProductInfo', 'client_id role_id server_id area_id', 'components/purchase/limit'),
  call('/api/pay/getThirdGift', '', 'components/purchase/extras'),
  call('/api/pay/getCountryList', '', 'components/purchase/extras'),
  call('/api/pay/productPoints', '', 'components/purchase/goods'),
  call('/api/pay/getOrderInfo', 'billing_no simple', 'components/order/result'),
  call('/api/system/allRoleList', '', 'components/purchase/character'),
  call('/api/replenishment/replenishment_info', '', 'components/debts'),
  call('/api/pay/replenishmentCountryList', '', 'components/debts'),
  call('/api/cumulative/cumulativeActivityInfo', '', 'components/benefits/activity'),
  call('/api/cumulative/receiveActivityGift', '', 'components/benefits/activity'),
  call('/api/cumulative/status', '', 'components/benefits/activity'),
  call('/api/coupons/vipBasicInfo', '', 'components/benefits/vip'),
  call('/api/coupons/vipInfo', '', 'components/benefits/vip'),
  call('/api/coupons/couponList', 'client_id use_category', 'components/benefits/coupons'),
  call('/api/coupons/receiveCoupons', '', 'components/benefits/coupons'),
  call('/api/coupons/claimable', '', 'components/benefits/coupons'),
  ...Object.values(payCalls).map(({ path, extras }) =>
    call(path, [common, ...extras, ...cardOf(path)].join(' '), 'lib/client/purchase'),
  ),
  call('/api/pay/card_info', 'client_id card_info', 'components'),
  call('/api/pay/card_pay', `${common} card_info`, 'components'),
  call('/api/rsys/evoke', '', 'components/popups'),
  // For these calls the requirement names only a purpose; their paths are ours.
  call('/api/pay/getProductList', '', 'components/purchase/goods'),
  call(
    '/api/pay/getPaymentMethodList',
    'client_id product_id platform domain_area',
    'components/purchase/method',
  ),
  call('/api/config/platform_icon', 'client_id', 'lib/loaders'),
  call('/api/coupons/navCheck', 'client_id', 'components/benefits/coupons'),
  call('/api/coupons/calculatePrice', 'client_id coupon_code product_id', 'components/benefits/coupons'),
  call('/api/pay/card_exchange', 'areaId client_id server_id role_id platform card_info', 'components'),
];
