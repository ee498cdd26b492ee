import type { SelectGoodsData } from '@/lib/client/purchase/select-goods-data';
import { emptyDraft, type OrderDraft } from '@/lib/client/storage/order-draft';
import type { GameListItem } from '@/lib/contract/config';
import type { Goods, PaymentMethod, Role } from '@/lib/contract/pay-data';
import { parsePageConfig } from '@/lib/domain/page-config';

/** Goods that cost 4.99 in the group of gems; a test sets what matters to it. */
export function goods(value: string, more: Partial<Goods> = {}): Goods {
  return {
    value,
    display: value,
    goodsSort: 1,
    typeSort: 1,
    typeKey: 'gems',
    typeName: 'Gems',
    isSpecial: false,
    price: '4.99',
    currency: 'USD',
    image: '',
    isLimit: false,
    isCoupon: true,
    couponPoints: 49,
    ...more,
  };
}

/** A method without limits. */
export function method(name: string, channel_id: string, more: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    payway_id: '100',
    channel_id,
    key: `100_${channel_id}`,
    name,
    icon: '/icon.svg',
    sort: 1,
    min_money: '0',
    max_money: '0',
    open_coupon: true,
    sub_payment: [],
    ...more,
  };
}

export function role(role_id: string, more: Partial<Role> = {}): Role {
  return {
    role_id,
    name: `Hero ${role_id}`,
    level: 63,
    server_id: 's128',
    server_name: 'Frostmere',
    area_id: '',
    last_login: 1,
    ...more,
  };
}

export const emberfall: GameListItem = {
  client_id: '110103',
  gp_id: 'watt-emberfall',
  name: 'Emberfall',
  logo: '/ember.svg',
  is_select_game: true,
};
export const neonrush: GameListItem = {
  client_id: '110303',
  gp_id: 'watt-neonrush',
  name: 'Neon Rush',
  logo: '/neon.svg',
  is_select_game: true,
};

const brand = { locales: ['en', 'ar'], accent: '#00bbff' } as const;

/** A page with two goods, two methods and two games. */
export function pageData(more: Partial<SelectGoodsData> = {}): SelectGoodsData {
  return {
    games: [emberfall, neonrush],
    game: emberfall,
    platform: 'web',
    config: parsePageConfig({ is_open_coupon: 1 }, brand),
    goods: [goods('60 gems', { price: '0.99' }), goods('300 gems', { goodsSort: 2 })],
    methods: {
      country: 'SG',
      methods: { SG: [method('Card', '10801'), method('Wallet', '10302', { sort: 2 })] },
    },
    ...more,
  };
}

/** A page config made from a test's own fields. */
export const configOf = (raw: object) => parsePageConfig(raw, brand);

/** An order begun on that page, as the browser stores it. */
export const begunDraft: OrderDraft = {
  ...emptyDraft,
  clientId: '110103',
  server: { display: 'Frostmere', value: 's128' },
  role: { display: 'Hero 2', value: '2' },
  goods: { display: '300 gems', value: '300 gems' },
  region: 'SG',
  rechargeInfo: { payway_id: '100', channel_id: '10302', name: 'Wallet' },
};
