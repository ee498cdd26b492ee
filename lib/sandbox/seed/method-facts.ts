import type { LocalText } from '@/lib/domain/local-text';
import { inMethodWords, markName } from './method-words';
import { inAllLanguages } from './sample-words';

/** The lower or upper step on the currency's ladder of limits; null means no limit. */
type Limit = 'low' | 'high' | null;

/** A payment method at Sandpay. The channel ids are real ones (F3.8); the names are invented. */
export type MethodFacts = Readonly<{
  paywayId: string;
  channelId: string;
  providerMethod: 'card' | 'wallet' | 'bank' | 'store' | 'carrier' | 'qr' | 'code';
  /** Empty for a method that is stored but never shown (F3.6). */
  icon: string;
  names: LocalText;
  note: LocalText | null;
  min: Limit;
  max: Limit;
  openCoupon: boolean;
  paySeconds: number;
  subMethods?: readonly MethodFacts[];
}>;

type Words = Parameters<Parameters<typeof inAllLanguages>[0]>[0];

const named = (method: keyof Words['methods']) => inAllLanguages(({ methods }) => methods[method]);
const noted = (note: keyof Words['notes']) => inAllLanguages(({ notes }) => notes[note]);

const halfHour = 1_800;
const day = 86_400;
const free = { min: null, max: null, openCoupon: true, paySeconds: halfHour } as const;

const bank = (
  name: 'north' | 'harbour' | 'summit',
  channelId: string,
  min: Limit,
  max: Limit,
): MethodFacts => ({
  paywayId: '101',
  channelId,
  providerMethod: 'bank',
  icon: '/art/methods/bank.svg',
  names: named(name),
  note: null,
  min,
  max,
  openCoupon: true,
  paySeconds: day,
});

const mark = (name: string, paywayId: string, channelId: string, icon: string): MethodFacts => ({
  paywayId,
  channelId,
  providerMethod: 'wallet',
  icon: `/art/methods/${icon}.svg`,
  ...free,
  names: markName(name),
  note: null,
});

export const methodFacts = {
  card: {
    paywayId: '108',
    channelId: '10801',
    providerMethod: 'card',
    icon: '/art/methods/card.svg',
    ...free,
    names: named('card'),
    note: noted('instant'),
  },
  wallet: {
    paywayId: '103',
    channelId: '10302',
    providerMethod: 'wallet',
    icon: '/art/methods/wallet.svg',
    ...free,
    names: named('wallet'),
    note: noted('instant'),
  },
  pocket: {
    paywayId: '103',
    channelId: '10303',
    providerMethod: 'wallet',
    icon: '/art/methods/wallet-2.svg',
    ...free,
    names: named('pocket'),
    note: null,
  },
  qr: {
    paywayId: '121',
    channelId: '12101',
    providerMethod: 'qr',
    icon: '/art/methods/qr.svg',
    ...free,
    names: named('qr'),
    note: noted('qr'),
  },
  bank: {
    paywayId: '104',
    channelId: '10401',
    providerMethod: 'bank',
    icon: '/art/methods/bank.svg',
    min: 'high',
    max: null,
    openCoupon: true,
    paySeconds: day,
    names: named('bank'),
    note: noted('bank'),
    subMethods: [
      bank('north', '10101', 'low', null),
      bank('harbour', '10102', 'low', 'high'),
      bank('summit', '10103', 'high', null),
    ],
  },
  store: {
    paywayId: '110',
    channelId: '11001',
    providerMethod: 'store',
    icon: '/art/methods/store.svg',
    min: 'low',
    max: null,
    openCoupon: false,
    paySeconds: day,
    names: named('store'),
    note: noted('store'),
  },
  carrier: {
    paywayId: '107',
    channelId: '10701',
    providerMethod: 'carrier',
    icon: '/art/methods/carrier.svg',
    min: null,
    max: 'high',
    openCoupon: false,
    paySeconds: halfHour,
    names: named('carrier'),
    note: noted('carrier'),
  },
  voucher: {
    paywayId: '122',
    channelId: '12201',
    providerMethod: 'code',
    icon: '',
    ...free,
    names: named('voucher'),
    note: null,
  },
  // The same as above, for the regions that show it.
  shownVoucher: {
    paywayId: '122',
    channelId: '12201',
    providerMethod: 'code',
    icon: '/art/methods/prepaid.svg',
    ...free,
    names: named('voucher'),
    note: null,
  },
  cardHere: {
    paywayId: '102',
    channelId: '10201',
    providerMethod: 'card',
    icon: '/art/methods/card.svg',
    ...free,
    names: inMethodWords('cardHere'),
    note: inMethodWords('hereNote'),
  },
  localCard: {
    paywayId: '118',
    channelId: '11801',
    providerMethod: 'card',
    icon: '/art/methods/card.svg',
    ...free,
    names: inMethodWords('localCard'),
    note: noted('instant'),
  },
  slip: {
    paywayId: '101',
    channelId: '10104',
    providerMethod: 'store',
    icon: '/art/methods/store.svg',
    min: 'low',
    max: null,
    openCoupon: false,
    paySeconds: 3 * day,
    names: inMethodWords('slip'),
    note: null,
  },
  gameCard: {
    paywayId: '103',
    channelId: '10301',
    providerMethod: 'code',
    icon: '/art/methods/prepaid.svg',
    ...free,
    names: inMethodWords('gameCard'),
    note: inMethodWords('cardNote'),
  },
  points: {
    paywayId: '117',
    channelId: '11701',
    providerMethod: 'wallet',
    icon: '/art/methods/wallet-3.svg',
    ...free,
    names: inMethodWords('points'),
    note: noted('instant'),
  },
  billing: {
    paywayId: '115',
    channelId: '11501',
    providerMethod: 'carrier',
    icon: '/art/methods/carrier.svg',
    min: null,
    max: 'high',
    openCoupon: false,
    paySeconds: halfHour,
    names: inMethodWords('billing'),
    note: noted('carrier'),
  },
  kite: mark('Kite Pay', '105', '10501', 'wallet-3'),
  lotus: mark('Lotus Pay', '114', '11401', 'wallet'),
  talk: mark('Talk Pay', '116', '11601', 'wallet-2'),
  green: mark('Green Pay', '116', '11602', 'wallet-3'),
  lark: mark('Lark Pay', '117', '11702', 'wallet-3'),
  crest: mark('Crest Gold', '123', '12301', 'prepaid'),
  applePay: mark('Apple Pay', '120', '12001', 'wallet-2'),
} as const satisfies Readonly<Record<string, MethodFacts>>;

export type MethodName = keyof typeof methodFacts;
