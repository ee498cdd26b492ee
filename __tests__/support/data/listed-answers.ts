import type { EndpointId } from '@/lib/contract/endpoints';

type Item = Readonly<Record<string, unknown>>;

/** A kind of item in a list that the API returns: a complete item, its place in the answer, and its optional fields. */
export type ListedKind = Readonly<{
  what: string;
  call: EndpointId;
  item: Item;
  /** Builds the whole content around a list of such items. */
  around: (items: readonly unknown[]) => unknown;
  /** Keys that lead from the content to the list. */
  path: readonly string[];
  /** Fields that are dropped, instead of the item, when they can't be read. */
  extras: readonly string[];
}>;

const receipt = `abc.${'x'.repeat(24)}`;
const itself = (items: readonly unknown[]) => items;

const goods = {
  value: 'gems60',
  display: '60 gems',
  goodsSort: 1,
  typeSort: 1,
  typeKey: 'gems',
  typeName: 'Gems',
  isSpecial: true,
  price: '0.99',
  currency: 'USD',
  originalPrice: '1.99',
  base: 60,
  bonus: 5,
  image: '/60.svg',
  badge: 'hot',
  isLimit: true,
  isCoupon: true,
  couponPoints: 9,
  limit: { limit_type: 'time', frequency: 3, day_info: 7, period_ends: 1_800_000_000 },
  items: [{ item: 'key', count: 1, days: 2, text: '1 key', note: 'Yours' }],
};
const channel = {
  payway_id: '1',
  channel_id: '2',
  key: '1_2',
  name: 'Card',
  icon: '/card.svg',
  sort: 1,
  min_money: '1',
  max_money: '100',
  description: 'Fast',
  open_coupon: true,
  pay_id: 'p1',
};
const method = { ...channel, sub_payment: [channel] };
const coupon = {
  code: 'C1',
  name: '{"en":"5 % off"}',
  use_category: 'avail',
  is_used: true,
  used_time: 1_700_000_000,
  valid_end_time: 1_800_000_000,
  time_zone: 'Asia/Taipei',
  discount_rate: 95,
  is_claim: true,
  lock_reason: 'inOrder',
  lock_billing_no: 'W12345678',
};
const limit = {
  product_id: 'gems60',
  limit_type: 'time',
  frequency: 3,
  day_info: 7,
  extra_pay_times: 2,
  next_pay_time: 1_800_000_000,
  period_ends: 1_800_000_000,
  unpaid: { billing_no: 'W12345678', receipt },
};
const levelCoupon = { coupon_id: 'c1', type: 'week', name: 'Weekly', discount_rate: 90 };
const level = {
  level_id: 1,
  level_name: 'Silver',
  level_show: 'V1',
  need_points: 100,
  level_stage: 1,
  coupons_list: [levelCoupon],
};
const milestone = { step: 1, amount: '5', days: 1, reward: '10 gems', image: '/a.svg', state: 'claimable' };
const activity = {
  activity_id: 'a1',
  kind: 'cumulative',
  name: 'Spring',
  starts_at: 1,
  ends_at: 2,
  claim_until: 3,
  ended: true,
  currency: 'USD',
  total: '5',
  best_days: 1,
  run_days: 1,
  today: true,
  offset: 480,
  milestones: [milestone],
};
const order = {
  billing_no: 'W12345678',
  status: 1,
  product_name: '60 gems',
  role_name: 'Mia',
  game_server_name: 'Frostmere',
  amount: '0.99',
  currency: 'USD',
  created_at: 1_700_000_000,
  receipt,
  base: 60,
  bonus: 5,
  items: [{ item: 'key', count: 1, days: 2, text: '1 key', note: 'Yours' }],
};
const server = { server_id: 's1', name: 'One', area_id: 'eu', status: 'full', real_server: 's2' };
const role = {
  role_id: '7',
  name: 'Mia',
  level: 5,
  server_id: 's1',
  server_name: 'One',
  area_id: 'eu',
  last_login: 1_700_000_000,
};
const game = {
  client_id: '1001',
  gp_id: 'ember',
  name: 'Ember',
  logo: '/l.svg',
  banner: '/b.svg',
  is_select_game: true,
  sub_game: { us: { client_id: '1002', name: 'US', logo: '/u.svg' } },
  terms: 'https://t.example',
  privacy: 'https://p.example',
};
const pointEntry = {
  kind: 'earned',
  points: 5,
  billing_no: 'W12345678',
  product_name: '60 gems',
  at: 1_700_000_000,
};
const reward = {
  coupon_id: 'c1',
  level_id: 1,
  type: 'week',
  state: 'claimable',
  code: 'C1',
  next_time: 1_800_000_000,
  time_zone: 'Asia/Singapore',
};
const levels = (items: readonly unknown[]) => ({
  point_to_coin: 1,
  faq_title: 'FAQ',
  faq_content: 'Text',
  vip_level_infos: items,
});
const orderNames = ['product_name', 'role_name', 'game_server_name', 'receipt', 'base', 'bonus', 'items'];
const methodExtras = ['icon', 'sort', 'description', 'open_coupon'];

/** Every list whose items the shop shows. */
export const listedKinds: readonly ListedKind[] = [
  {
    what: 'goods',
    call: 'getProductList',
    item: goods,
    around: itself,
    path: [],
    extras: [
      'goodsSort',
      'typeSort',
      'typeKey',
      'typeName',
      'isSpecial',
      'originalPrice',
      'bonus',
      'image',
      'base',
      'items',
      'badge',
      'limit',
      'isCoupon',
      'couponPoints',
    ],
  },
  {
    what: 'payment method',
    call: 'getPaymentMethodList',
    item: method,
    path: ['methods', 'US'],
    around: (items) => ({ country: 'US', methods: { US: items } }),
    extras: methodExtras,
  },
  {
    what: 'channel',
    call: 'getPaymentMethodList',
    item: channel,
    path: ['methods', 'US', '0', 'sub_payment'],
    around: (items) => ({ country: 'US', methods: { US: [{ ...method, sub_payment: items }] } }),
    extras: methodExtras,
  },
  {
    what: 'coupon',
    call: 'couponList',
    item: coupon,
    around: itself,
    path: [],
    extras: ['used_time', 'time_zone', 'is_claim', 'lock_reason', 'lock_billing_no'],
  },
  {
    what: 'claimable coupon',
    call: 'claimable',
    item: reward,
    around: itself,
    path: [],
    extras: ['next_time', 'time_zone'],
  },
  {
    what: 'limit',
    call: 'getLimitProductInfo',
    item: limit,
    around: itself,
    path: [],
    extras: ['day_info', 'next_pay_time', 'period_ends', 'unpaid'],
  },
  {
    what: 'VIP level',
    call: 'vipBasicInfo',
    item: level,
    around: levels,
    path: ['vip_level_infos'],
    extras: ['level_show', 'level_stage'],
  },
  {
    what: 'coupon of a VIP level',
    call: 'vipBasicInfo',
    item: levelCoupon,
    extras: [],
    path: ['vip_level_infos', '0', 'coupons_list'],
    around: (items) => levels([{ ...level, coupons_list: items }]),
  },
  {
    what: 'point entry',
    call: 'pointHistory',
    item: pointEntry,
    path: ['entries'],
    around: (items) => ({ entries: items }),
    extras: ['billing_no', 'product_name'],
  },
  {
    what: 'activity',
    call: 'cumulativeActivityInfo',
    item: activity,
    around: itself,
    path: [],
    extras: [],
  },
  {
    what: 'milestone',
    call: 'cumulativeActivityInfo',
    item: milestone,
    path: ['0', 'milestones'],
    around: (items) => [{ ...activity, milestones: items }],
    extras: ['image'],
  },
  {
    what: 'order',
    call: 'getOrderList',
    item: order,
    path: ['orders'],
    around: (items) => ({ orders: items }),
    extras: orderNames,
  },
  {
    what: 'server',
    call: 'getServerList',
    item: server,
    path: ['servers'],
    around: (items) => ({ areas: [], servers: items }),
    extras: ['area_id', 'status'],
  },
  {
    what: 'server area',
    call: 'getServerList',
    item: { area_id: 'eu', name: 'Europe' },
    path: ['areas'],
    around: (items) => ({ areas: items, servers: [] }),
    extras: [],
  },
  {
    what: 'character',
    call: 'allRoleList',
    item: role,
    around: itself,
    path: [],
    extras: ['level', 'server_name', 'area_id', 'last_login'],
  },
  {
    what: 'game',
    call: 'getGameListV2',
    item: game,
    around: itself,
    path: [],
    extras: ['logo', 'banner', 'is_select_game', 'sub_game', 'terms', 'privacy'],
  },
  {
    what: 'payment region',
    call: 'getCountryList',
    item: { code: 'US', label: 'USA' },
    around: itself,
    path: [],
    extras: [],
  },
  {
    what: 'points of goods',
    call: 'productPoints',
    item: { product_id: 'gems60', points: 5 },
    around: itself,
    path: [],
    extras: [],
  },
  {
    what: 'gift of a method',
    call: 'getThirdGift',
    item: { key: '1_2', gift: 'Hat' },
    path: ['methods'],
    around: (items) => ({ goods: [], methods: items }),
    extras: [],
  },
];
