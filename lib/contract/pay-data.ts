import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { area, currency, decimal, epochSeconds, identifier, platform } from './fields';

export const server = z.object({
  server_id: z.string(),
  name: z.string(),
  area_id: z.string(),
  status: z.enum(['open', 'maintenance', 'full']),
  /** The server its players live on after a merge; what the order is sent to. */
  real_server: z.optional(z.string()),
});
export type Server = z.infer<typeof server>;

export const role = z.object({
  role_id: z.string(),
  name: z.string(),
  level: z.int(),
  server_id: z.string(),
  server_name: z.string(),
  area_id: z.string(),
  last_login: epochSeconds,
});
export type Role = z.infer<typeof role>;

export const getServerList = defineEndpoint({
  id: 'getServerList',
  path: '/api/pay/getServerList',
  summary: 'Areas and servers of a game.',
  cache: 'public',
  request: z.object({ client_id: identifier }),
  response: z.object({
    areas: z.array(z.object({ area_id: z.string(), name: z.string() })),
    servers: z.array(server),
  }),
});

export const getRoleList = defineEndpoint({
  id: 'getRoleList',
  path: '/api/pay/getRoleList',
  auth: 'player',
  summary: "The player's characters on one server.",
  request: z.object({ client_id: identifier, server_id: identifier, area_id: z.optional(identifier) }),
  response: z.array(role),
});

export const getAllRoles = defineEndpoint({
  id: 'allRoleList',
  path: '/api/system/allRoleList',
  auth: 'player',
  summary: "All the player's characters in a game, last played first.",
  request: z.object({ client_id: identifier }),
  response: z.array(role),
});

/** Goods (spec section 3). `value` is the product id, `display` its name in the language asked for. */
export const goods = z.object({
  value: identifier,
  display: z.string(),
  goodsSort: z.int(),
  typeSort: z.int(),
  typeKey: z.string(),
  /** Name of the group in the language asked for. */
  typeName: z.string(),
  isSpecial: z.boolean(),
  price: decimal,
  currency,
  /** Price before a standing discount, for goods that have one. */
  originalPrice: z.optional(decimal),
  /** What comes on top, in the game's currency. */
  bonus: z.optional(z.int()),
  image: z.string(),
  badge: z.optional(z.enum(['best', 'hot', 'new'])),
  isLimit: z.boolean(),
  isCoupon: z.boolean(),
  couponPoints: z.int(),
});
export type Goods = z.infer<typeof goods>;

export const getProductList = defineEndpoint({
  id: 'getProductList',
  path: '/api/pay/getProductList',
  unspecified: true,
  cache: 'public',
  summary: 'Goods of a game with their prices in an area.',
  request: z.object({ client_id: identifier, platform, domain_area: area }),
  response: z.array(goods),
});

const methodFields = {
  /** Empty where the upstream has none: then paying says so (spec section 8), and the other methods still show. */
  payway_id: z.string(),
  channel_id: z.string(),
  /** payway_id_channel_id */
  key: z.string(),
  name: z.string(),
  icon: z.string(),
  sort: z.union([z.number(), z.string()]),
  min_money: decimal,
  max_money: decimal,
  description: z.optional(z.string()),
  open_coupon: z.boolean(),
  pay_id: z.optional(z.string()),
};

/** Payment method (spec section 3); limits are decimals in the currency of the goods, 0 or less meaning none. */
export const paymentMethod = z.object({ ...methodFields, sub_payment: z.array(z.object(methodFields)) });
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const getPaymentMethods = defineEndpoint({
  id: 'getPaymentMethodList',
  path: '/api/pay/getPaymentMethodList',
  unspecified: true,
  cache: 'public',
  summary: 'Payment methods by region code, and the region the visitor is likely in.',
  request: z.object({
    client_id: identifier,
    product_id: z.optional(identifier),
    platform,
    domain_area: area,
  }),
  response: z.object({ country: z.string(), methods: z.record(z.string(), z.array(paymentMethod)) }),
});

/** What others add to goods or to paying by a method (spec section 7, getThirdGift), in the language asked for. */
export const thirdGift = z.object({
  goods: z.array(z.object({ product_id: identifier, gift: z.string() })),
  methods: z.array(z.object({ key: z.string(), gift: z.string() })),
});
export type ThirdGift = z.infer<typeof thirdGift>;

export const getThirdGift = defineEndpoint({
  id: 'getThirdGift',
  path: '/api/pay/getThirdGift',
  auth: 'player',
  summary: 'Gifts of third parties that come with goods, or with paying by a method.',
  request: z.object({ client_id: identifier, domain_area: area }),
  response: thirdGift,
});

export const productPoints = defineEndpoint({
  id: 'productPoints',
  path: '/api/pay/productPoints',
  auth: 'player',
  summary: 'Growth points that goods earn now; none outside the VIP version.',
  request: z.object({ client_id: identifier, domain_area: area }),
  response: z.array(z.object({ product_id: identifier, points: z.int().check(z.nonnegative()) })),
});

export const getCountryList = defineEndpoint({
  id: 'getCountryList',
  path: '/api/pay/getCountryList',
  cache: 'public',
  summary: 'Payment regions of a game in an area.',
  request: z.object({ client_id: identifier, domain_area: area }),
  response: z.array(z.object({ code: z.string(), label: z.string() })),
});
