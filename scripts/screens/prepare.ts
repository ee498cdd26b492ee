import type { BrowserContext, Page } from '@playwright/test';
import { hasSeenBanner } from '@/e2e/support/seen-banner';
import { player3, ShopPage } from '@/e2e/support/shop-page';

/** Watt's game with a VIP programme, and its game with events of both kinds. */
export const vipGame = 'client_id=110203';
export const eventGame = 'client_id=110303';

const outcomes = { success: '#sandpay-pay', fail: '#sandpay-fail', pending: '#sandpay-leave' } as const;
export type OrderState = keyof typeof outcomes;

/** What the pictures are taken with: a player who has chosen everything, and orders anybody with the link may see. */
export type Prepared = Readonly<{
  player: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** The query of each order's link. */
  orders: Readonly<Record<OrderState, string>>;
  /** Pays the order that was left, which would stand in the way of the next sheets. */
  finish: () => Promise<void>;
}>;

/** Logs in, chooses, and makes an order of each state. */
export async function prepare(context: BrowserContext): Promise<Prepared> {
  await hasSeenBanner(context);
  const shop = new ShopPage(await context.newPage());
  for (const query of [vipGame, eventGame, '']) {
    await shop.open({ query });
    await shop.logIn(player3);
    await shop.chooseCharacter();
  }
  const success = await order(shop, context, 0, 'success');
  const fail = await order(shop, context, 3, 'fail');
  const pending = await order(shop, context, 1, 'pending');
  await choose(shop, 2);
  const player = await context.storageState();
  const orders = { success: success.link, fail: fail.link, pending: pending.link };
  return { player, orders, finish: () => pay(pending.payPage, pending.address) };
}

async function choose(shop: ShopPage, place: number): Promise<void> {
  await shop.open();
  await shop.page.locator('#choose-goods label').nth(place).click();
  await shop.page.locator('#choose-method label').first().click();
  await shop.payButton().waitFor();
}

/** Buys the goods at a place of the list, to an end; nothing of it is open afterwards. */
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
  // The provider's tab shows the result too; whichever is left open would open again on the next page.
  for (const each of [new ShopPage(provider), shop]) await closeResult(each, state);
  return { link: named.join('&'), payPage: provider, address };
}

async function closeResult(shop: ShopPage, state: OrderState): Promise<void> {
  await shop.expectResult(state);
  const close = shop.popup().getByRole('button', { name: shop.say('popup.close') });
  await close.first().click();
  await shop.popup().waitFor({ state: 'detached' });
}

async function pay(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator(outcomes.success).click();
  await page.waitForURL(/selectGoods/);
}
