import type { Goods, PaymentMethod } from '@/lib/contract/pay-data';
import type { ShopFacts } from '@/lib/seo/page-facts';

export const emberfall = {
  client_id: '110103',
  gp_id: 'watt-emberfall',
  name: 'Emberfall',
  logo: '/art/games/emberfall/logo.svg',
  is_select_game: true,
};

export function aGoods(more: Partial<Goods>): Goods {
  return {
    value: 'g',
    display: 'Gems',
    goodsSort: 1,
    typeSort: 1,
    typeKey: 'gems',
    typeName: 'Gems',
    isSpecial: false,
    price: '0.99',
    currency: 'USD',
    image: '/art/goods/emberfall/t1.svg',
    isLimit: false,
    isCoupon: false,
    couponPoints: 0,
    ...more,
  };
}

export function aMethod(more: Partial<PaymentMethod>): PaymentMethod {
  return {
    payway_id: '1',
    channel_id: '2',
    key: '1_2',
    name: 'Card',
    icon: '/art/methods/card.svg',
    sort: 1,
    min_money: '0',
    max_money: '0',
    open_coupon: true,
    sub_payment: [],
    ...more,
  };
}

/** The data of a page of Watt's Emberfall: two goods and two methods. */
export function shopFacts(more: Partial<ShopFacts> = {}): ShopFacts {
  const goods = [aGoods({}), aGoods({ value: 'h', goodsSort: 2, price: '4.99' })];
  const methods = { methods: { PH: [aMethod({}), aMethod({ key: '1_3', name: 'Wallet' })] } };
  return { games: [emberfall], game: emberfall, goods, methods, ...more };
}
