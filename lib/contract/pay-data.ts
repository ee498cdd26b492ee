import * as z from 'zod/mini';
import { isPayable } from '@/lib/domain/money';
import { defineEndpoint } from './endpoint';
import { extra, extraOr } from './extra';
import { area, currency, decimal, epochSeconds, identifier, platform, price, text } from './fields';
import { limitRule } from './limits';

export const server = z.object({
  server_id: z.string(),
  name: z.string(),
  area_id: extraOr(z.string(), ''),
  /** An unreadable status counts as open, since the game itself refuses goods when the server can't take them. */
  status: extraOr(z.enum(['open', 'maintenance', 'full']), 'open'),
  /** The server that its players are on after a merge; orders are sent to that one. */
  real_server: z.optional(z.string()),
});
export type Server = z.infer<typeof server>;

export const role = z.object({
  role_id: z.string(),
  name: z.string(),
  level: extraOr(z.int(), 0),
  server_id: z.string(),
  server_name: extraOr(z.string(), ''),
  area_id: extraOr(z.string(), ''),
  last_login: extraOr(epochSeconds, 0),
});
export type Role = z.infer<typeof role>;

export const getServerList = defineEndpoint({
  id: 'getServerList',
  path: '/api/pay/getServerList',
  summary: 'Areas and servers of a game.',
  cache: 'public',
  request: z.object({ client_id: identifier }),
  response: z.object({
    areas: z._default(z.array(z.object({ area_id: z.string(), name: z.string() })), []),
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

/** A named item in goods (F3.30). `text` is a complete phrase in the requested language, such as "10 chest keys". */
export const contentItem = z.object({
  /** The game's own id for the item. */
  item: identifier,
  /** How many; where `days` is set, this many each day for that many days. */
  count: z.int().check(z.positive()),
  days: extra(z.int().check(z.positive())),
  text: text(500),
  /** A note for the player, such as how long the item lasts. */
  note: extra(text(500)),
});
export type ContentItem = z.infer<typeof contentItem>;

/** Goods (F3.4). `value` is the product id, `display` its name in the requested language. */
export const goods = z
  .object({
    value: identifier,
    display: text(500),
    goodsSort: extraOr(z.int(), 0),
    typeSort: extraOr(z.int(), 0),
    typeKey: extraOr(z.string(), ''),
    /** Name of the group in the requested language. */
    typeName: extraOr(z.string(), ''),
    isSpecial: extraOr(z.boolean(), false),
    price,
    currency,
    /** Price before a standing discount, for goods that have one. */
    originalPrice: extra(price),
    /** The lowest price of the thirty days before that discount, where the law of the area requires it (F3.35). */
    lowPrice: extra(price),
    /** The amount of the game's currency, for goods that consist of it. */
    base: extra(z.int()),
    /** The bonus on top, in the game's currency. */
    bonus: extra(z.int()),
    /** The contents of bundles and passes. */
    items: extra(z.array(contentItem)),
    image: extraOr(z.string(), ''),
    badge: extra(z.enum(['best', 'hot', 'new'])),
    /** Absent means no limit. An unreadable value makes the goods invalid, since they may be limited. */
    isLimit: z._default(z.boolean(), false),
    /** How often limited goods may be bought, which guests read on the card too (F3.30). */
    limit: extra(limitRule),
    isCoupon: extraOr(z.boolean(), false),
    couponPoints: extraOr(z.int(), 0),
  })
  .check(z.refine((item) => isPayable(item.price, item.currency), { path: ['price'] }));
export type Goods = z.infer<typeof goods>;

export const getProductList = defineEndpoint({
  id: 'getProductList',
  path: '/api/pay/getProductList',
  unspecified: true,
  cache: 'public',
  summary: 'Goods of a game with their prices in an area.',
  request: z.object({ client_id: identifier, platform, domain_area: area }),
  response: z.array(goods),
  absent: (_, { currency }) => ({ currency }),
});

const methodFields = {
  /** Empty when the upstream sends none: paying with the method then reports it (F3.16), and the other methods still work. */
  payway_id: z._default(z.string(), ''),
  channel_id: z._default(z.string(), ''),
  /** payway_id_channel_id */
  key: z.string(),
  name: text(500),
  icon: extraOr(z.string(), ''),
  /** Smallest first. A number in text form counts as that number; anything else comes last. */
  sort: extraOr(z.union([z.number(), z.string()]), ''),
  /** Absent means no limit; an unreadable limit makes the method invalid. */
  min_money: z._default(decimal, '0'),
  max_money: z._default(decimal, '0'),
  description: extra(z.string()),
  open_coupon: extraOr(z.boolean(), false),
  pay_id: z.optional(z.string()),
};

/** A payment method (F3.6); limits are decimals in the currency of the goods, 0 or less meaning none. */
export const paymentMethod = z.object({
  ...methodFields,
  sub_payment: z._default(z.array(z.object(methodFields)), []),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const getPaymentMethods = defineEndpoint({
  id: 'getPaymentMethodList',
  path: '/api/pay/getPaymentMethodList',
  unspecified: true,
  cache: 'public',
  summary: 'Payment methods by region code, and the region to show where nothing is known of the visitor.',
  request: z.object({
    client_id: identifier,
    product_id: z.optional(identifier),
    platform,
    domain_area: area,
  }),
  response: z.object({
    country: extraOr(z.string(), ''),
    methods: z.record(z.string(), z.array(paymentMethod)),
  }),
});

/** Gifts of third parties for goods or for a payment method (F3.22), in the requested language. */
export const thirdGift = z.object({
  goods: z._default(z.array(z.object({ product_id: identifier, gift: z.string() })), []),
  methods: z._default(z.array(z.object({ key: z.string(), gift: z.string() })), []),
});

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
