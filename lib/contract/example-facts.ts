/* Values that the examples of several calls share: one player, one game, one order. */

export const billing_no = '261122K7M2Q9XTPR';
export const receipt = 't5x2kc.4nq0vXW3d0c9b1Zr8fS6uA2h';
export const now = 1_763_810_400;

export const game = {
  client_id: '110103',
  gp_id: 'watt-emberfall',
  name: 'Emberfall',
  logo: '/art/games/emberfall.svg',
  is_select_game: false,
};
export const role = {
  role_id: 'r1001',
  name: 'Mira',
  level: 42,
  server_id: 's1',
  server_name: 'Dawn',
  area_id: 'a1',
  last_login: now - 86_400,
};
export const user = {
  username: 'mira',
  suid: '8000123',
  oauth_token: 'b7f0…',
  gp_id: 'watt-emberfall',
  expires_at: now + 43_200,
};
export const payer = { ...user, replenish_id: 'rp-1001' };
export const way = {
  payway_id: '1',
  channel_id: '10801',
  key: '1_10801',
  name: 'Card',
  icon: '/art/methods/card.svg',
  sort: 1,
  min_money: '0',
  max_money: '0',
  open_coupon: true,
};
export const created = { billing_no, url: 'https://pay.provider.example/p/1', receipt };
export const listed = {
  billing_no,
  status: 1,
  product_name: '300 crystals',
  role_name: 'Mira',
  game_server_name: 'Dawn',
  amount: '4.99',
  currency: 'USD',
  created_at: now,
  receipt,
} as const;
export const coupon = {
  code: 'C-1001',
  name: '{"en":"15% off","ja":"15％オフ"}',
  use_category: 'avail',
  is_used: false,
  valid_end_time: now + 604_800,
  time_zone: 'Asia/Singapore',
  discount_rate: 85,
  is_claim: true,
} as const;
export const regions = [{ code: 'SG', label: 'Singapore' }];
export const started = { url: 'https://id.provider.example/authorize?state=4x' };
