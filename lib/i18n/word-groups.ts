import type { WordsPath } from './pick-words';

/* Messages that several pages include, grouped by the part of a page that shows them. */

/** Header and navigation of a game's page. */
export const framed = [
  'account.logIn',
  'account.menu',
  'shell.language',
  'shell.nav',
  'shell.scrollTop',
  'shell.sections',
] as const satisfies readonly WordsPath[];

export const classic = [...framed, 'classic.nav', 'coupons.dot'] as const satisfies readonly WordsPath[];

/** The contents of goods, with their bonus. */
const bought = ['bought.bonus', 'bought.daily', 'bought.onTop'] as const satisfies readonly WordsPath[];

/**
 * The current choices, how often the goods may be bought, and the next step. The reasons why limited goods can't be bought now are loaded
 * when one is shown.
 */
export const ordering = [
  ...bought,
  'account.change.confirm',
  'bought.order',
  'bought.receiver',
  'goods.points',
  'limits.inDays',
  'limits.leftOf',
  'limits.nextIn',
  'limits.perAccount',
  'limits.perCharacter',
  'limits.perDay',
  'limits.perWeek',
  'limits.renews',
  'limits.unpaid',
  'limits.wait',
  'notices.accountMismatch',
  'notices.limitReached',
  'recharge.before',
  'recharge.character',
  'recharge.coupon',
  'recharge.gift',
  'recharge.hint',
  'recharge.method',
  'recharge.nothing',
  'recharge.order',
  'recharge.saving',
  'recharge.server',
  'recharge.step',
  'recharge.total',
  'recharge.vipPoints',
  'result.pending.title',
  'result.returning',
  'selectGoods.character',
] as const satisfies readonly WordsPath[];

export const choosingGoods = [
  ...ordering,
  'areas',
  'bought.details',
  'cards.open',
  'cards.openText',
  'games.open',
  'games.switchFrom',
  'goods',
  'order.unpaid',
  'popup.opening',
  'recharge.linkInvalid',
] as const satisfies readonly WordsPath[];

export const choosingMethod = [
  'errors.retry',
  'recharge.empty',
  'recharge.goodsFirst',
  'recharge.hidden',
  'recharge.region',
  'recharge.title',
  'regions',
] as const satisfies readonly WordsPath[];

export const banner = [
  'selectGoods.banner.label',
  'selectGoods.banner.role',
] as const satisfies readonly WordsPath[];

/** An order in full. */
export const orderFacts = [
  ...bought,
  'order.account',
  'order.amount',
  'order.billingNo',
  'order.copied',
  'order.copyFailed',
  'order.copyNumber',
  'order.created',
  'order.game',
  'order.goods',
  'order.method',
  'order.moneyBack',
  'order.prepaidCard',
  'order.role',
  'order.server',
] as const satisfies readonly WordsPath[];
