import type { PayCall } from './pay-calls';

/**
 * How a payment is completed.
 * - `redirect`: the provider reports the payment to us.
 * - `form`: the same, but the player gets there by a form post.
 * - `embedded`: a component inside our page.
 * - `approve`: the payer returns with a token, and we request the money.
 * - `confirm`: the payer returns by a form post; we query the payment and confirm it.
 * - `card`: the payer enters a card's number and password; we pass them to the provider and confirm.
 */
export const completions = ['redirect', 'form', 'embedded', 'approve', 'confirm', 'card'] as const;
export type Completion = (typeof completions)[number];

/** What the payer does; it decides the text shown while the payment is pending. */
export type PayWay = 'card' | 'wallet' | 'qr' | 'carrier' | 'bank' | 'store' | 'code' | 'page';

/**
 * Where the provider's page opens: in the shop's own tab, in a new tab, or in the device's browser when the
 * shop runs inside a game.
 */
export type Opening = 'same' | 'new' | 'system';

export type Channel = Readonly<{
  call: PayCall;
  completion: Completion;
  way: PayWay;
  opening: Opening;
}>;

/**
 * Every payment channel (F3.8). **Which channel belongs to which call is sample data**; a brand may differ in
 * some, by its fact `channels`.
 */
const channels = {
  '10801': { call: 'adyenPay', completion: 'redirect', way: 'card', opening: 'new' },
  '10302': { call: 'xsollaPay', completion: 'redirect', way: 'wallet', opening: 'new' },
  '10303': { call: 'paypalPay', completion: 'approve', way: 'wallet', opening: 'new' },
  '10201': { call: 'airwallexPay', completion: 'embedded', way: 'card', opening: 'new' },
  '11001': { call: 'platformPay', completion: 'redirect', way: 'store', opening: 'new' },
  '10401': { call: 'platformPay', completion: 'redirect', way: 'bank', opening: 'new' },
  '10501': { call: 'funtapPay', completion: 'redirect', way: 'wallet', opening: 'system' },
  '10103': { call: 'pagsmilePay', completion: 'redirect', way: 'bank', opening: 'new' },
  '10101': { call: 'pingpongxPay', completion: 'redirect', way: 'bank', opening: 'new' },
  '10102': { call: 'travelletPay', completion: 'redirect', way: 'bank', opening: 'new' },
  '10104': { call: 'ebanxPay', completion: 'redirect', way: 'store', opening: 'new' },
  '11401': { call: 'alipayPay', completion: 'form', way: 'wallet', opening: 'system' },
  '11601': { call: 'krKakaoPay', completion: 'approve', way: 'wallet', opening: 'same' },
  '11602': { call: 'naverPay', completion: 'approve', way: 'wallet', opening: 'same' },
  '11801': { call: 'krWelcomePay', completion: 'form', way: 'card', opening: 'new' },
  '12101': { call: 'platformPay', completion: 'redirect', way: 'qr', opening: 'new' },
  '10701': { call: 'codapayPay', completion: 'redirect', way: 'carrier', opening: 'new' },
  '12001': { call: 'payermaxPay', completion: 'redirect', way: 'wallet', opening: 'same' },
  '12201': { call: 'platformPay', completion: 'redirect', way: 'code', opening: 'new' },
  '12301': { call: 'razerGoldPay', completion: 'redirect', way: 'wallet', opening: 'system' },
  // The four in-game channels. Their pages open in the player's current tab, as do those of Kakao, Naver and PayerMax above.
  '10301': { call: 'payMyCardInGame', completion: 'card', way: 'code', opening: 'same' },
  '11701': { call: 'payMyCardKouDian', completion: 'confirm', way: 'wallet', opening: 'same' },
  '11501': { call: 'payMyCardBilling', completion: 'confirm', way: 'carrier', opening: 'same' },
  '11702': { call: 'naverPay', completion: 'approve', way: 'wallet', opening: 'same' },
} as const satisfies Readonly<Record<string, Channel>>;

/** Where a brand differs from the table. */
export type ChannelChanges = Readonly<Partial<Record<keyof typeof channels, Change>>>;
type Change = Readonly<Partial<Pick<Channel, 'call' | 'completion'>>>;

/** Every channel id, in the order of the table. Object.keys wouldn't do: it returns number-like keys in ascending order. */
export const channelIds: readonly string[] = (
  '10801 10302 10303 10201 11001 10401 10501 10103 10101 10102 10104 11401 11601 11602 11801 12101 10701 12001 12201 12301 ' +
  '10301 11701 11501 11702'
).split(' ');

export function isChannelId(id: string): id is keyof typeof channels {
  return Object.hasOwn(channels, id);
}

/**
 * For a channel that is in a brand's list of methods but not in the table: the general call, and the
 * provider's page in a new tab.
 */
const anyChannel: Channel = { call: 'platformPay', completion: 'redirect', way: 'page', opening: 'new' };

/** How a brand with these changes pays through a channel. An unknown channel id gets the general call. */
export function channelOf(channelId: string, changes: ChannelChanges): Channel {
  return isChannelId(channelId) ? { ...channels[channelId], ...changes[channelId] } : anyChannel;
}

/** The ids of the channels that a brand with these changes pays through a call. */
export function channelsOf(call: PayCall, changes: ChannelChanges): readonly string[] {
  return channelIds.filter((id) => channelOf(id, changes).call === call);
}
