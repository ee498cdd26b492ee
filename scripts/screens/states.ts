import { dealGame, activityGame, vipGame } from './prepare';
import * as show from './shows';
import type { Visit } from './shows';

export type ScreenState = Readonly<{
  name: string;
  /** Whether the player is logged in and has chosen everything. */
  asPlayer?: boolean;
  /** Whether the day's forced banner is shown. */
  banner?: boolean;
  fullPage?: boolean;
  show: (visit: Visit) => Promise<void>;
  /** Undoes what would block other screens. */
  leave?: (visit: Visit) => Promise<void>;
}>;

const { opens, presses, then } = show;
const shop = opens('/selectGoods');
/** The query of a link to a debt, which opens the classic edition on every brand and therefore in every language. */
const classicQuery = 'rp_client_id=1';
const debt = (key: string) => `replenish_id=sandbox-watt-emberfall-${key}`;
const whole = { fullPage: true } as const;
const player = { asPlayer: true } as const;

/** Every screen, in the order in which a player meets them. */
export const screenStates: readonly ScreenState[] = [
  { name: 'shop', ...whole, show: shop },
  { name: 'shop, chosen', ...whole, ...player, show: shop },
  { name: 'banner', banner: true, show: then(shop, show.showsBanner) },
  { name: 'languages', show: then(shop, show.opensLanguages) },
  { name: 'login', show: then(shop, show.showsLogin) },
  { name: 'login refused', show: then(shop, show.showsLogin, show.failsToLogIn) },
  { name: 'login by the game', show: then(shop, show.showsLogin, show.opensPairing) },
  { name: 'games', show: then(shop, presses('games.open'), show.showsList) },
  {
    name: 'characters',
    ...player,
    show: then(shop, presses('selectGoods.character.change'), show.showsList),
  },
  { name: 'question', ...player, show: then(shop, show.asksToPay) },
  { name: 'pending', show: show.showsOrder('pending') },
  { name: 'success', show: show.showsOrder('success') },
  { name: 'success, details', show: then(show.showsOrder('success'), show.unfoldsOrder) },
  { name: 'fail', show: show.showsOrder('fail') },
  { name: 'fail, not checked', show: then(show.showsOrder('fail'), show.cannotCheck) },
  { name: 'fail, money back', show: then(show.showsOrder('moneyBack'), show.showsMoneyBack) },
  {
    name: 'link of another account',
    ...player,
    show: then(opens('/selectGoods', 'role_id=somebody-elses'), show.showsForeignLink),
  },
  { name: 'unpaid order', ...player, show: then(shop, show.showsUnpaid) },
  { name: 'unpaid order in the way', ...player, show: then(shop, show.meetsUnpaid) },
  { name: 'receipt', ...whole, show: show.showsReceipt },
  { name: 'account menu', ...player, show: then(shop, show.opensAccount) },
  { name: 'log out?', ...player, show: then(shop, show.opensAccount, show.asksToLogOut) },
  { name: '/my, guest', show: opens('/my') },
  { name: '/my', ...player, show: then(opens('/my'), show.showsOrders) },
  { name: '/my, unfolded', ...player, show: then(opens('/my'), show.showsOrders, show.unfoldsRow) },
  {
    name: 'limited goods',
    ...player,
    show: then(opens('/selectGoods', vipGame), show.choosesCharacter, show.choosesDeal),
  },
  {
    name: 'limited goods, bought',
    ...whole,
    ...player,
    show: then(opens('/selectGoods', dealGame), show.choosesCharacter, show.choosesDeal),
  },
  {
    name: 'coupons',
    ...player,
    show: then(opens('/selectGoods', vipGame), show.choosesCharacter, show.opensCoupons),
  },
  { name: 'card to pay by', ...player, show: then(show.choosesThere('MY', '103_10301'), show.asksToPay) },
  {
    name: 'card form',
    ...player,
    show: then(show.choosesThere('SG', '102_10201'), show.asksToPay, show.opensCardForm),
    leave: show.declinesCard,
  },
  { name: '/signin, foreign', show: opens('/signin/google', 'code=x&state=y') },
  { name: '/activity, guest', show: opens('/activity', activityGame) },
  {
    name: '/activity',
    ...whole,
    ...player,
    show: then(opens('/activity', activityGame), show.choosesCharacter),
  },
  {
    name: '/activity, continuous',
    ...whole,
    ...player,
    show: then(opens('/activity', activityGame), show.opensLastTab, show.choosesCharacter),
  },
  { name: '/activity, none', ...player, show: opens('/activity') },
  { name: '/userCenter, guest', show: opens('/userCenter', vipGame) },
  { name: '/userCenter', ...whole, ...player, show: opens('/userCenter', vipGame) },
  {
    name: '/userCenter, coupons',
    ...whole,
    ...player,
    show: then(opens('/userCenter', vipGame), show.opensTab('coupons.tabs.avail')),
  },
  {
    name: '/userCenter, to claim',
    ...whole,
    ...player,
    show: then(opens('/userCenter', vipGame), show.opensTab('coupons.tabs.claim')),
  },
  { name: '/userCenter, none', ...player, show: opens('/userCenter') },
  { name: 'VIP shop', ...player, show: opens('/selectGoods', vipGame) },
  { name: 'card', ...player, show: then(shop, show.opensCard) },
  { name: 'debt', ...whole, show: opens('/replenishGoods', debt('month')) },
  { name: 'debt, expired', show: opens('/replenishGoods', debt('expired')) },
  { name: 'classic /selectGame', ...whole, show: opens('/selectGame', classicQuery) },
  { name: 'classic /selectGoods', ...whole, ...player, show: opens('/selectGoods', classicQuery) },
  { name: 'classic /recharge', ...whole, ...player, show: opens('/recharge', classicQuery) },
  { name: 'classic /recharge, nothing', show: opens('/recharge', classicQuery) },
  { name: 'classic /result, nothing', show: opens('/result', classicQuery) },
  { name: 'classic /orders', ...player, show: then(opens('/orders', classicQuery), show.showsOrders) },
  { name: 'classic pending', show: show.showsOrderPage('pending', classicQuery) },
  { name: 'classic success', ...whole, show: show.showsOrderPage('success', classicQuery) },
  {
    name: 'classic link of another account',
    ...player,
    show: then(opens('/selectGoods', `${classicQuery}&role_id=somebody-elses`), show.showsForeignLink),
  },
  { name: 'classic money back', ...whole, show: show.showsOrderPage('moneyBack', classicQuery) },
  { name: 'classic fail', show: show.showsOrderPage('fail', classicQuery) },
  { name: '404', show: opens('/nowhere') },
  { name: 'classic 404', show: opens('/nowhere', classicQuery) },
  { name: '/showError', show: opens('/showError') },
  { name: '/showError, expired', show: opens('/showError', 'code=expired') },
  { name: '/errorReplenish', show: opens('/errorReplenish') },
  { name: '/certifiedReal, no game', show: opens('/certifiedReal') },
  { name: '/certifiedReal, guest', show: then(shop, show.waitsForLogin, opens('/certifiedReal')) },
  { name: '/certifiedReal, lost', ...player, show: then(show.losesPlayer, opens('/certifiedReal')) },
  { name: '/certifiedReal, proved', ...player, show: opens('/certifiedReal') },
  { name: '/notArea, popup', show: opens('/selectGoods', 'domain_area=nowhere') },
  { name: '/notArea', show: then(opens('/selectGoods', 'domain_area=nowhere'), show.closesPopup) },
];
