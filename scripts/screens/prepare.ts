import type { BrowserContext, Page } from '@playwright/test';
import { hasSeenBanner } from '@/e2e/support/seen-banner';
import { player3, ShopPage } from '@/e2e/support/shop-page';
import { patternOf } from '@/e2e/support/words';

/** Watt's main game, its game in the VIP version, its game with events of both kinds, and the game whose deal of the day is bought. */
const mainGame = 'client_id=110103';
export const vipGame = 'client_id=110203';
export const activityGame = 'client_id=110303';
export const dealGame = 'client_id=110403';

const outcomes = {
  success: '#sandpay-pay',
  fail: '#sandpay-fail',
  pending: '#sandpay-leave',
  moneyBack: '#sandpay-wrong-amount',
} as const;
export type OrderState = keyof typeof outcomes;

/** The result state that the order shows; money that doesn't fit an order doesn't pay it. */
export const resultOf = (state: OrderState) => (state === 'moneyBack' ? 'fail' : state);

/** What the pictures need: a player who has chosen everything, and orders that anybody with the link may see. */
export type Prepared = Readonly<{
  player: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** The query of each order's link. */
  orders: Readonly<Record<OrderState, string>>;
  /** Pays the order that was left pending; otherwise it would block the next sheets. */
  finish: () => Promise<void>;
}>;

/** Logs in, chooses, and makes one order for each state. */
export async function prepare(context: BrowserContext): Promise<Prepared> {
  await hasSeenBanner(context);
  const shop = new ShopPage(await context.newPage());
  // The last one named is the game that a page without a game in its address opens.
  for (const query of [dealGame, vipGame, activityGame, mainGame]) {
    await shop.open({ query });
    await shop.logIn(player3);
    await shop.chooseCharacter();
    if (query === dealGame) await buyDeal(shop, context);
    if (query === vipGame) await claimCoupon(shop);
    if (query === activityGame) await buy(shop, context);
  }
  const success = await order(shop, context, 0, 'success');
  const fail = await order(shop, context, 3, 'fail');
  const moneyBack = await order(shop, context, 5, 'moneyBack');
  const pending = await order(shop, context, 1, 'pending');
  await choose(shop, 2);
  const player = await context.storageState();
  const orders = {
    success: success.link,
    fail: fail.link,
    pending: pending.link,
    moneyBack: moneyBack.link,
  };
  return { player, orders, finish: () => pay(pending.payPage, pending.address) };
}

/** Shows the group of limited goods and chooses the deal of the day. */
export async function chooseDeal({ page }: ShopPage): Promise<void> {
  await page.locator('#choose-goods').getByRole('tab').last().click();
  await page.locator('#choose-goods label', { has: page.locator('input[value="limited_daily"]') }).click();
}

/** Buys the deal of the day, unless an earlier run has done so. */
async function buyDeal(shop: ShopPage, context: BrowserContext): Promise<void> {
  await chooseDeal(shop);
  const reached = shop.page.getByText(shop.say('notices.limitReached')).first();
  await shop.page.locator('#choose-method label').first().click();
  await reached.or(shop.payButton()).first().waitFor();
  if (!(await reached.isVisible())) await payToEnd(shop, context);
}

/** Buys goods that count for the game's events. */
async function buy(shop: ShopPage, context: BrowserContext): Promise<void> {
  await shop.page.locator('#choose-goods label').nth(4).click();
  await shop.page.locator('#choose-method label').first().click();
  await payToEnd(shop, context);
}

async function payToEnd(shop: ShopPage, context: BrowserContext): Promise<void> {
  const provider = await shop.pay(context);
  await shop.expectResult('pending');
  await provider.locator(outcomes.success).click();
  await shop.expectDelivered();
  await provider.close();
  await closeResult(shop, 'success');
}

/** Claims the first coupon of the game in the VIP version, unless an earlier run has done so. */
async function claimCoupon(shop: ShopPage): Promise<void> {
  await shop.open({ path: '/userCenter', query: vipGame });
  await shop.page.getByRole('tab', { name: shop.say('coupons.tabs.claim') }).click();
  const claim = shop.page
    .getByRole('tabpanel')
    .getByRole('button', { name: patternOf(shop.say('coupons.claimName')) });
  const nothing = shop.page.getByRole('tabpanel').getByText(shop.say('coupons.empty.claim'));
  await claim.or(nothing).first().waitFor();
  if (await nothing.isVisible()) return;
  await claim.first().click();
  await shop.page.getByText(shop.say('coupons.claimed')).waitFor();
}

/** Waits until the page is hydrated and shows the player's menu: earlier presses would be lost. */
export async function knowsPlayer({ page, say }: ShopPage): Promise<void> {
  await page.getByRole('button', { name: say('account.menu', { name: player3.name }) }).waitFor();
}

async function choose(shop: ShopPage, place: number): Promise<void> {
  await shop.open();
  await knowsPlayer(shop);
  await shop.page.locator('#choose-goods label').nth(place).click();
  await shop.page.locator('#choose-method label').first().click();
  await shop.payButton().waitFor();
}

/** Buys the goods at a position of the list and brings the order to a state. No result stays open afterwards. */
async function order(shop: ShopPage, context: BrowserContext, place: number, state: OrderState) {
  await choose(shop, place);
  const provider = await shop.pay(context);
  const address = provider.url();
  await shop.expectResult('pending');
  await provider.locator(outcomes[state]).click();
  await provider.waitForURL(/selectGoods/);
  const sent = await provider.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '');
  const { searchParams } = new URL(sent);
  const named = ['billing_no', 'receipt'].map((name) => `${name}=${searchParams.get(name) ?? ''}`);
  // The provider's tab shows the result too; a result that stayed open would open again on the next page.
  for (const each of [new ShopPage(provider), shop]) await closeResult(each, state);
  return { link: named.join('&'), payPage: provider, address };
}

async function closeResult(shop: ShopPage, state: OrderState): Promise<void> {
  await shop.expectResult(resultOf(state));
  const close = shop.popup().getByRole('button', { name: shop.say('popup.close') });
  await close.first().click();
  await shop.popup().waitFor({ state: 'detached' });
}

async function pay(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator(outcomes.success).click();
  await page.waitForURL(/selectGoods/);
}
