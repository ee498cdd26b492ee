import type { Messages } from './load-messages';

/*
 * The words that the browser needs when a page opens. They stand in the page's HTML, so only what its client components
 * can show or say at once is listed; popups load all words together with their code.
 */

type Branches<T> = {
  [K in keyof T & string]: T[K] extends string ? K : K | `${K}.${Branches<T[K]>}`;
}[keyof T & string];

/** The path of words within the messages: all of a section, or a part of it. */
export type WordsPath = Branches<Messages>;

/** What any page may say. */
export const wordsEverywhere = [
  'shell',
  'errors',
  'popup',
  'account',
  'login.sdk',
  'notices.cookiesNeeded',
] as const satisfies readonly WordsPath[];

const choosingGoods = [
  'areas',
  'bought',
  'cards.open',
  'cards.openText',
  'coupons.dot',
  'games',
  'goods',
  'limits',
  'notices.accountMismatch',
  'notices.limitReached',
  'order.unpaid',
  'recharge',
  'result.pending.title',
  'result.returning',
  'selectGoods.character',
] as const satisfies readonly WordsPath[];

const paying = [
  'bought',
  'goods',
  'legal.ages',
  'limits',
  'notices.accountMismatch',
  'notices.limitReached',
  'notices.noCouponConfirm',
  'notices.tips',
  'coupons.without',
  'recharge',
  'regions',
  'selectGoods.character',
] as const satisfies readonly WordsPath[];

const classic = ['classic.nav', 'classic.steps', 'coupons.dot'] as const satisfies readonly WordsPath[];

/** What each page may say besides. A test compares this with the components. */
export const pageWords = {
  'modern/selectGoods': [
    ...choosingGoods,
    ...paying,
    'coupons.loading',
    'coupons.off',
    'coupons.order',
    'notices.couponChoose',
    'notices.couponClaimMore',
    'notices.couponNotForGoods',
    'notices.couponNotForMethod',
    'selectGoods',
  ],
  'modern/activity': [
    'activity',
    'coupons.dot',
    'my.orders',
    'notices',
    'recharge.step',
    'selectGoods.character',
  ],
  'modern/userCenter': ['coupons', 'my.orders', 'notices.claimFailed', 'recharge', 'userCenter', 'vip'],
  'modern/my': ['bought', 'coupons.dot', 'login', 'my', 'order', 'receipt.title', 'result.returning'],
  'classic/selectGame': [...classic, 'classic.selectGame', 'games', 'selectGoods.banner'],
  'classic/selectGoods': [...classic, ...choosingGoods, 'classic.selectGoods'],
  'classic/recharge': [
    ...classic,
    ...paying,
    'classic.recharge',
    'classic.selectGoods',
    'my.orders.follow',
    'result.pending.title',
    'result.returning',
    'selectGoods.title',
  ],
  'classic/result': [
    ...classic,
    ...[
      'bought',
      'classic.result',
      'debt.back',
      'debt.success',
      'my.logIn',
      'my.orders',
      'notices.queryError',
      'order',
      'receipt.title',
      'recharge',
      'report',
      'result',
      'special.home',
    ],
  ],
  'classic/replenishGoods': [
    'bought',
    'coupons.dot',
    'coupons.without',
    'debt',
    'games.error',
    'notices.noCouponConfirm',
    'notices.tips',
    'recharge',
    'regions',
    'result.returning',
  ],
  'shared/certifiedReal': ['notices.logInFirst', 'special'],
  'shared/receipt': [
    'bought',
    'legal.company',
    'my',
    'notices.queryError',
    'order',
    'receipt',
    'report',
    'result.delivery',
    'result.lost',
    'special.home',
  ],
  'shared/notArea': ['areas', 'special.notArea.choose'],
  'shared/signin': ['login', 'notices'],
} as const satisfies Readonly<Record<string, readonly WordsPath[]>>;

type Part<T> = { [K in keyof T]?: T[K] extends string ? T[K] : Part<T[K]> };

/** The part of the messages that lies at or below the paths. */
export function pickWords(messages: Messages, paths: readonly WordsPath[]): Part<Messages> {
  const wanted: readonly string[] = paths;

  return pickBelow(messages, '', wanted);
}

function pickBelow(words: object, at: string, wanted: readonly string[]): object {
  const picked = Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
    const path = at + key;
    if (wanted.includes(path)) return [[key, value]];
    const isAbove = wanted.some((each) => each.startsWith(`${path}.`));
    return isAbove && typeof value === 'object' && value !== null
      ? [[key, pickBelow(value, `${path}.`, wanted)]]
      : [];
  });
  return Object.fromEntries<unknown>(picked);
}
