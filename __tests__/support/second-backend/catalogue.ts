import { oddGoods, oddMethods } from './odd-rows';

/** A game that this publisher sells to three brands, in dollars. Odd games have rows that can't be read. */
export type Game = Readonly<{
  clientId: string;
  brand: string;
  productId: string;
  areas: readonly string[];
  isOdd?: boolean;
  /** The page to which its payers return. */
  page?: string;
}>;

export const games: readonly Game[] = [
  { clientId: '110103', brand: 'watt', productId: 'watt-emberfall', areas: ['sea', 'eru', 'useuro', 'mea'] },
  {
    clientId: '190103',
    brand: 'acenet',
    productId: 'acenet-emberfall',
    areas: ['universal', 'useuro', 'eru'],
  },
  { clientId: '110203', brand: 'watt', productId: 'watt-tidebound', areas: ['sea', 'useuro'], isOdd: true },
  {
    clientId: '190203',
    brand: 'acenet',
    productId: 'acenet-tidebound',
    areas: ['universal', 'useuro'],
    isOdd: true,
  },
  { clientId: '150103', brand: 'ru', productId: 'ru-emberfall', areas: ['ru'], page: '/result' },
];

export const gameName = ({ isOdd = false }: Pick<Game, 'isOdd'>) =>
  `${isOdd ? 'Tidebound' : 'Emberfall'}, by its publisher`;

export const gameItem = (game: Game) => ({
  client_id: game.clientId,
  gp_id: game.productId,
  name: gameName(game),
  logo: '/art/games/emberfall.svg',
  is_select_game: true,
});

export const prices: Readonly<Record<string, string>> = {
  gems80: '0.99',
  gems300: '4.99',
  gems980: '14.99',
  gems7777: '7.77',
};

/** Goods whose order is made but whose answer is lost. */
export const lostProduct = 'gems7777';

const goods = Object.entries(prices).map(([value, price], index) => ({
  value,
  display: `${value.slice(4)} second crystals`,
  goodsSort: index,
  typeSort: 1,
  typeKey: 'gems',
  typeName: 'Crystals',
  isSpecial: false,
  price,
  currency: 'USD',
  image: '/art/goods/gems-1.svg',
  isLimit: false,
  isCoupon: false,
  couponPoints: 0,
}));
const sound = goods.filter(({ value }) => value !== lostProduct);
export const goodsOf = ({ isOdd = false }: Game): readonly unknown[] => (isOdd ? oddGoods(goods) : sound);

const method = (payway: string, channel: string, name: string, sort: number) => ({
  payway_id: payway,
  channel_id: channel,
  key: `${payway}_${channel}`,
  name,
  icon: '/art/methods/card.svg',
  sort,
  min_money: '0',
  max_money: '0',
  open_coupon: false,
  sub_payment: [],
});

export const regions = [
  { code: 'SG', label: 'Singapore' },
  { code: 'DE', label: 'Germany' },
  { code: 'US', label: 'United States' },
];

const methods = [method('1', '10801', 'Second Card', 1), method('2', '10302', 'Second Wallet', 2)];
export const methodKeys = new Set(methods.map(({ key }) => key));
export const methodListOf = ({ isOdd = false }: Game) => {
  const offered: readonly unknown[] = isOdd ? oddMethods(methods) : methods;
  return { country: 'SG', methods: Object.fromEntries(regions.map(({ code }) => [code, offered])) };
};

export const servers = {
  areas: [{ area_id: 'a1', name: 'Shore' }],
  servers: [
    { server_id: 's1', name: 'Lighthouse', area_id: 'a1', status: 'open' },
    { server_id: 's2', name: 'Harbour', area_id: 'a1', status: 'open' },
  ],
};
