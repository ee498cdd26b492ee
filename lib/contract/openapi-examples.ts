import type * as z from 'zod/mini';
import { isPayCall, type PayCall } from '@/lib/domain/pay-calls';
import {
  debtSignInCall,
  signInCall,
  signInProviderIds,
  type DebtSignInCall,
  type SignInCall,
} from '@/lib/domain/sign-in-providers';
import type { endpoints } from './endpoints';
import {
  billing_no,
  coupon,
  created,
  game,
  listed,
  now,
  payer,
  receipt,
  regions,
  role,
  started,
  user,
  way,
} from './example-facts';

type Contents = {
  [E in (typeof endpoints)[number] as Exclude<E['id'], PayCall | SignInCall | DebtSignInCall>]: z.input<
    E['response']
  >;
};

/** An example `content` for each call's answer. A call without one doesn't compile. */
const contents: Readonly<Contents> = {
  getGameListV2: [game],
  configRecharge: {
    is_open_coupon: 1,
    language_config: 'en,ja',
    brand_color: '#00bbff',
    area_config: { is_area_role: 0 },
  },
  loginConfig: { client_id: '110103', json_type: ['account', 'google'], gg_id: '1100033.apps.example' },
  platformIcon: { icon: '/art/platforms/web.svg' },
  gameLogo: { logo: game.logo },
  deliveryTimes: { days: 30, games: [{ gp_id: game.gp_id, p50: 1.204, p95: 4.8, p99: 31.5 }] },
  auth: user,
  linkAuth: user,
  pairStart: {
    code: '042317',
    qr: `https://pay.watt.example/signin/game#client_id=110103&pairing_key=${'x'.repeat(43)}`,
    expires_in: 120,
    interval: 2,
  },
  pairCollect: { status: 'confirmed', user },
  pairConfirm: { confirmed: true },
  getUserInfo: { ...user, real_name: 'notRequired' },
  startRealName: { url: 'https://realname.example/start/1' },
  logout: { revoked: true },
  renewLogin: user,
  signInStart: { ...started, state: 'x'.repeat(43) },
  twitterAuth: started,
  replenishAuth: payer,
  replenishTwitterAuth: started,
  getServerList: {
    areas: [{ area_id: 'a1', name: 'Asia' }],
    servers: [{ server_id: 's1', name: 'Dawn', area_id: 'a1', status: 'open' }],
  },
  getRoleList: [role],
  allRoleList: [role],
  getProductList: [
    {
      value: 'gems300',
      display: '300 crystals',
      goodsSort: 1,
      typeSort: 1,
      typeKey: 'gems',
      typeName: 'Crystals',
      isSpecial: false,
      price: '4.99',
      currency: 'USD',
      originalPrice: '5.99',
      base: 300,
      bonus: 30,
      items: [{ item: 'lantern', count: 1, text: '1 lantern', note: 'Yours for good' }],
      image: '/art/goods/gems-2.svg',
      badge: 'hot',
      isLimit: true,
      limit: { limit_type: 'time', frequency: 1, day_info: 1, period_ends: now + 14_400 },
      isCoupon: true,
      couponPoints: 50,
    },
  ],
  getPaymentMethodList: { country: 'SG', methods: { SG: [{ ...way, sub_payment: [] }] } },
  getCountryList: regions,
  getThirdGift: {
    goods: [{ product_id: 'gems300', gift: 'A lantern' }],
    methods: [{ key: '1_10801', gift: 'A badge' }],
  },
  productPoints: [{ product_id: 'gems300', points: 50 }],
  getLimitProductInfo: [
    {
      product_id: 'pass30',
      limit_type: 'time',
      frequency: 1,
      day_info: 30,
      extra_pay_times: -1,
      next_pay_time: 0,
      unpaid: { billing_no, receipt },
    },
  ],
  cumulativeActivityInfo: [
    {
      activity_id: 'lanterns',
      kind: 'cumulative',
      name: 'Lantern festival',
      starts_at: now - 86_400,
      ends_at: now + 86_400,
      claim_until: now + 172_800,
      ended: false,
      currency: 'USD',
      total: '12.50',
      offset: 480,
      milestones: [
        {
          step: 1,
          amount: '9.99',
          reward: '50 crystals',
          image: '/art/goods/gems-1.svg',
          state: 'claimable',
        },
      ],
    },
  ],
  receiveActivityGift: { step: 1, state: 'sending' },
  activityStatus: [{ step: 1, state: 'received' }],
  setAgeBand: { band: 'under18' },
  evoke: created,
  reportProblem: { billing_no: created.billing_no },
  cancelOrder: { billing_no: created.billing_no, status: -2 },
  cardInfo: {
    price: '9.99',
    gems_number: 600,
    extra_gems_number: 60,
    currency: 'USD',
    kind: 'prepaid',
    product_name: '600 crystals',
  },
  cardPay: { billing_no, receipt },
  cardExchange: { gems_number: 600, extra_gems_number: 60, role_name: 'Mira' },
  replenishmentInfo: {
    game_name: 'Emberfall',
    user_name: 'mira',
    amount: '4.99',
    currency_code: 'USD',
    valid_time: 86_400,
    status: 'open',
    replenish_id: 'rp-1001',
    client_id: '110103',
    gp_id: 'watt-emberfall',
    domain_area: 'sea',
  },
  replenishmentGames: [game],
  replenishmentCountries: regions,
  replenishmentPay: created,
  replenishmentCardPay: created,
  getOrderInfo: {
    ...listed,
    user_name: 'mira',
    game_name: 'Emberfall',
    product_id: 'gems300',
    client_id: '110103',
    server_id: 's1',
    role_id: 'r1001',
    method_key: '1_10801',
    method_name: 'PayPal',
    expires_at: now + 1_800,
    steps: [
      { step: 'created', at: now },
      { step: 'paid', at: now + 40 },
      { step: 'sent', at: now + 41 },
      { step: 'delivered', at: now + 42 },
    ],
    game_ref: 'GR-7F3A',
  },
  getOrderList: { orders: [listed], next: billing_no },
  vipBasicInfo: {
    point_to_coin: 10,
    coin_currency: 'USD',
    coin_amount: '1.00',
    faq_title: 'How points work',
    faq_content: '<p>One dollar earns ten points.</p>',
    vip_level_infos: [
      {
        level_id: 1,
        level_name: 'Silver',
        level_show: 'V1',
        need_points: 100,
        level_stage: 1,
        coupons_list: [{ coupon_id: 'v1-week', type: 'week', name: '{"en":"5% off"}', discount_rate: 95 }],
      },
    ],
  },
  vipInfo: {
    vip_level: 1,
    vip_level_name: 'Silver',
    vip_level_show: 'V1',
    total_points: 150,
    vip_level_stage: 1,
  },
  pointHistory: {
    entries: [{ kind: 'earned', points: 50, billing_no, product_name: '300 crystals', at: now }],
  },
  couponList: [coupon],
  receiveCoupons: [coupon],
  claimable: [
    {
      coupon_id: 'v1-week',
      level_id: 1,
      type: 'week',
      state: 'claimable',
      code: 'v1-week.2026-47',
      time_zone: 'Asia/Singapore',
    },
  ],
  couponNavCheck: true,
  calculatePrice: { points: 42, discountPrice: '4.24', currency: 'USD' },
};

/**
 * An example of a call's answer, for authors of other backends. All payment calls share one example, and so do all calls that complete a
 * sign-in. Null for a call that the contract doesn't have.
 */
export function contentExample(id: string): unknown {
  if (isPayCall(id)) return created;
  if (signInProviderIds.some((provider) => signInCall(provider) === id)) return user;
  if (signInProviderIds.some((provider) => debtSignInCall(provider) === id)) return payer;
  return Object.entries(contents).find(([name]) => name === id)?.[1] ?? null;
}
