import type { BrowserContext, Page } from '@playwright/test';
import { player3, type ShopPage } from '@/e2e/support/shop-page';

/** What the pictures are taken with: a player who has chosen everything, and two orders anybody with the link may see. */
export type Prepared = Readonly<{
  player: Awaited<ReturnType<BrowserContext['storageState']>>;
  pending: string;
  success: string;
  /** Pays the order that was left, which would stand in the way of the next sheets. */
  finish: () => Promise<void>;
}>;

type Visit = Readonly<{ page: Page; shop: ShopPage; prepared: Prepared }>;

export type ScreenState = Readonly<{
  name: string;
  /** Whether the player is logged in and has chosen everything. */
  asPlayer: boolean;
  fullPage?: boolean;
  show: (visit: Visit) => Promise<void>;
}>;

/** A link to make a payment up is always for the old version (spec section 2), so every brand and language has that. */
const oldVersion = 'rp_client_id=1';

/** Every screen, in the order a player meets them. */
export const screenStates: readonly ScreenState[] = [
  { name: 'shop', asPlayer: false, fullPage: true, show: ({ shop }) => shop.open() },
  { name: 'login', asPlayer: false, show: showLogin },
  { name: 'games', asPlayer: true, show: showGames },
  { name: 'servers', asPlayer: true, show: showServers },
  { name: 'chosen', asPlayer: true, show: showChosen },
  { name: 'question', asPlayer: true, show: showQuestion },
  {
    name: 'pending',
    asPlayer: false,
    show: ({ shop, prepared }) => showOrder(shop, prepared.pending, 'pending'),
  },
  {
    name: 'success',
    asPlayer: false,
    show: ({ shop, prepared }) => showOrder(shop, prepared.success, 'success'),
  },
  { name: 'my', asPlayer: true, show: showOrders },
  ...pagesOf('new', ['/activity', '/userCenter'], true),
  ...pagesOf('old', ['/selectGame', '/selectGoods', '/recharge', '/result'], true, oldVersion),
  ...pagesOf('', ['/nowhere', '/showError', '/errorReplenish', '/certifiedReal'], false),
  {
    name: 'not area',
    asPlayer: false,
    show: ({ shop }) => shop.open({ query: 'domain_area=nowhere' }),
  },
];

function pagesOf(version: string, paths: readonly string[], asPlayer: boolean, query = ''): ScreenState[] {
  return paths.map((path) => ({
    name: `${version} ${path}`.trim(),
    asPlayer,
    show: ({ shop }) => shop.open({ path, query }),
  }));
}

async function showOrders({ page, shop }: Visit): Promise<void> {
  await shop.open({ path: '/my' });
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

async function showLogin({ shop }: Visit): Promise<void> {
  await shop.open();
  await shop.nextButton('login').click();
  await shop.popup().waitFor();
}

async function showGames({ page, shop }: Visit): Promise<void> {
  await shop.open();
  await page.getByRole('main').getByText(shop.say('games.open'), { exact: true }).click();
  await shop.popup().getByRole('listitem').first().waitFor();
}

async function showServers({ page, shop }: Visit): Promise<void> {
  await shop.open();
  await page.getByRole('main').getByText(shop.say('selectGoods.character.change'), { exact: true }).click();
  await shop.popup().getByRole('listitem').first().waitFor();
}

async function showChosen({ shop }: Visit): Promise<void> {
  await shop.open();
  await shop.payButton().waitFor();
}

async function showQuestion(visit: Visit): Promise<void> {
  await showChosen(visit);
  await visit.shop.payButton().click();
  await visit.shop.popup().waitFor();
}

/** The same order under the language of the page. */
async function showOrder(shop: ShopPage, address: string, state: 'pending' | 'success'): Promise<void> {
  const { searchParams } = new URL(address);
  const named = ['billing_no', 'receipt'].map((name) => `${name}=${searchParams.get(name) ?? ''}`);
  await shop.open({ query: named.join('&') });
  await shop.expectResult(state);
}

/** Logs in, chooses, and makes the two orders; one is paid, the other left. */
export async function prepare(shop: ShopPage, context: BrowserContext): Promise<Prepared> {
  await shop.open();
  await shop.logIn(player3);
  await shop.chooseCharacter();
  const success = await order(shop, context, 0, '#sandpay-pay');
  const pending = await order(shop, context, 1, '#sandpay-leave');
  await choose(shop, 2);
  const player = await context.storageState();
  return { player, pending: pending.address, success: success.address, finish: pending.finish };
}

async function choose(shop: ShopPage, place: number): Promise<void> {
  await shop.page.goto('/selectGoods?spec_lang=en');
  await shop.page.locator('#choose-goods label').nth(place).click();
  await shop.page.locator('#choose-method label').first().click();
  await shop.payButton().waitFor();
}

/** Buys the goods at a place of the list; gives the address that the provider sends its payer back to, and a way to pay. */
async function order(
  shop: ShopPage,
  context: BrowserContext,
  place: number,
  outcome: '#sandpay-pay' | '#sandpay-leave',
): Promise<Readonly<{ address: string; finish: () => Promise<void> }>> {
  await choose(shop, place);
  const provider = await shop.pay(context);
  const payPage = provider.url();
  await shop.expectResult('pending');
  await provider.locator(outcome).click();
  await provider.waitForURL(/selectGoods/);
  const address = await provider.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '');
  const finish = async () => {
    await provider.goto(payPage);
    await provider.locator('#sandpay-pay').click();
    await provider.waitForURL(/selectGoods/);
  };
  await shop
    .popup()
    .getByRole('button', { name: shop.say('popup.close') })
    .first()
    .click();
  return { address, finish };
}
