/** What this publisher sells: one game to each of two brands. Prices are in dollars. */
export type Game = Readonly<{ clientId: string; brand: string; productId: string; areas: readonly string[] }>;

export const games: readonly Game[] = [
  { clientId: '110103', brand: 'watt', productId: 'watt-emberfall', areas: ['sea', 'eru', 'useuro', 'mea'] },
  {
    clientId: '190103',
    brand: 'acenet',
    productId: 'acenet-emberfall',
    areas: ['universal', 'useuro', 'eru'],
  },
];

export const gameItem = ({ clientId, productId }: Game) => ({
  client_id: clientId,
  gp_id: productId,
  name: 'Emberfall, by its publisher',
  logo: '/art/games/emberfall.svg',
  is_select_game: false,
});

export const prices: Readonly<Record<string, string>> = {
  gems80: '0.99',
  gems300: '4.99',
  gems980: '14.99',
};

export const goods = Object.entries(prices).map(([value, price], index) => ({
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
export const methodList = {
  country: 'SG',
  methods: Object.fromEntries(regions.map(({ code }) => [code, methods])),
};

export const servers = {
  areas: [{ area_id: 'a1', name: 'Shore' }],
  servers: [
    { server_id: 's1', name: 'Lighthouse', area_id: 'a1', status: 'open' },
    { server_id: 's2', name: 'Harbour', area_id: 'a1', status: 'open' },
  ],
};
