import type { Page } from '@playwright/test';
import { comesToRest } from '@/e2e/support/layout';
import type { ShopPage } from '@/e2e/support/shop-page';
import { ApiCode } from '@/lib/contract/api-code';
import { chooseDeal, knowsPlayer, resultOf, type OrderState, type Prepared } from './prepare';

export type Visit = Readonly<{ page: Page; shop: ShopPage; prepared: Prepared }>;
type Show = (visit: Visit) => Promise<void>;

/** A page as its address opens it. */
export const opens =
  (path: string, query = ''): Show =>
  ({ shop }) =>
    shop.open({ path, query });

/** The same order under the language of the page, as the popup it opens in. */
export const showsOrder =
  (state: OrderState): Show =>
  async ({ shop, prepared }) => {
    await shop.open({ query: prepared.orders[state] });
    await shop.expectResult(resultOf(state));
  };

/** The order on the classic edition's result page. */
export const showsOrderPage =
  (state: OrderState, query: string): Show =>
  async ({ page, shop, prepared }) => {
    await shop.open({ path: '/result', query: `${query}&${prepared.orders[state]}` });
    const title = shop.say(`result.${resultOf(state)}.title`);
    await page.getByRole('main').getByRole('heading', { name: title }).waitFor();
  };

/** The receipt of a paid order. */
export const showsReceipt: Show = async ({ page, shop, prepared }) => {
  await shop.open({ path: '/receipt', query: prepared.orders.success });
  await page.getByRole('article').waitFor();
};

/** The order that waits for its payment, beside the shop. */
export const showsUnpaid: Show = async ({ page, shop }) => {
  const notice = page.getByRole('region', { name: shop.say('result.pending.title') });
  await notice.filter({ visible: true }).waitFor();
};

/** One screen after another: what leads there is what a player presses. */
export const then =
  (first: Show, ...steps: readonly Show[]): Show =>
  async (visit) => {
    for (const step of [first, ...steps]) await step(visit);
  };

/** Presses what has these words in the page's main part. */
export const presses =
  (key: string): Show =>
  async ({ page, shop }) => {
    // On narrow screens a row's words are hidden, and all of it is the button.
    const words = page.getByRole('main').getByText(shop.say(key), { exact: true }).first();
    await words.locator('xpath=ancestor-or-self::button').last().click();
    await shop.popup().waitFor();
  };

/** Until then nothing is known of the game that one was at. */
export const waitsForLogin: Show = ({ shop }) => shop.nextButton('login').waitFor();

/** Money that could not be kept, at the order that it came for. */
export const showsMoneyBack: Show = async ({ page, shop }) => {
  const words = shop.say('order.moneyBack.reason.mismatch').split('{amount}').at(-1) ?? '';
  await page.getByText(words.trim()).first().waitFor();
};

/** Nobody can say whether money has come since, and the player has asked. */
export const cannotCheck: Show = async ({ page, shop }) => {
  // An answer on its way would be taken for the one that is asked for.
  await comesToRest(page);
  await page.route('**/api/pay/getOrderInfo*', (route) => route.abort());
  await shop
    .result()
    .getByRole('button', { name: shop.say('result.fail.again'), exact: true })
    .click();
  await shop.result().getByText(shop.say('result.fail.unchecked')).waitFor();
};

export const showsForeignLink: Show = async ({ page, shop }) => {
  await page.getByText(shop.say('notices.accountMismatch')).waitFor();
};

export const showsLogin: Show = async ({ shop }) => {
  await shop.nextButton('login').click();
  await shop.popup().waitFor();
};

export const failsToLogIn: Show = async ({ shop }) => {
  await shop.fillLogin({ name: 'nobody', password: 'wrong' });
  await shop.popup().getByRole('alert').first().waitFor();
};

export const showsList: Show = async ({ shop }) => {
  await shop.popup().getByRole('listitem').first().waitFor();
};

export const choosesServer: Show = async ({ shop }) => {
  await shop.popup().getByRole('listitem').first().getByRole('button').click();
};

export const asksToPay: Show = async ({ shop }) => {
  await shop.payButton().click();
  await shop.popup().waitFor();
};

export const unfoldsOrder: Show = async ({ shop }) => {
  await shop
    .result()
    .getByRole('button', { name: shop.say('order.title') })
    .click();
};

export const showsOrders: Show = async ({ page }) => {
  await page.getByRole('main').getByRole('listitem').first().waitFor();
};

export const unfoldsRow: Show = async ({ page }) => {
  const row = page.getByRole('main').getByRole('listitem').first();
  await row.getByRole('button', { expanded: false }).first().click();
};

export const opensMenu: Show = async ({ page }) => {
  await page.locator('header button[aria-haspopup="listbox"]').first().click();
  await page.getByRole('option').first().waitFor();
};

export const opensAccount: Show = async ({ page, shop }) => {
  const name = shop.say('account.menu', { name: 'player3' });
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('menuitem').first().waitFor();
};

export const asksToLogOut: Show = async ({ page, shop }) => {
  await page.getByRole('menuitem', { name: shop.say('account.logOut.item') }).click();
  await shop.popup().waitFor();
};

export const closesPopup: Show = async ({ page, shop }) => {
  await shop.popup().waitFor();
  await page.keyboard.press('Escape');
  await shop.popup().waitFor({ state: 'detached' });
};

export const opensLastTab: Show = async ({ page }) => {
  await page.getByRole('main').getByRole('tab').last().click();
};

export const opensCard: Show = async ({ page, shop }) => {
  await page.getByRole('button', { name: shop.say('cards.open') }).click();
  await shop.popup().waitFor();
};

/** The server that proves real names doesn't answer. */
export const losesPlayer: Show = async ({ page }) => {
  const answer = { code: ApiCode.badParameters, msg: '', content: null };
  await page.route('**/get_user_info*', (route) => route.fulfill({ json: answer }));
};

/** The character played last, where a game was left for another and the choice with it. */
export const choosesCharacter: Show = async ({ page, shop }) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: shop.say('selectGoods.character.chooseButton') })
    .first()
    .click();
  const level = shop.say('roles.level').replace('{level}', String.raw`\d+`);
  await shop
    .popup()
    .getByRole('button', { name: new RegExp(level) })
    .first()
    .click();
  await shop.popup().waitFor({ state: 'detached' });
};

/** The group of limited goods with the deal chosen. */
export const choosesDeal: Show = async ({ page, shop }) => {
  await chooseDeal(shop);
  await page.locator('#choose-goods').scrollIntoViewIfNeeded();
};

export const opensCoupons: Show = async ({ page, shop }) => {
  await page.locator('#choose-goods label').first().click();
  await page.locator('#choose-method label').first().click();
  await page.getByRole('button', { name: shop.say('coupons.order.change') }).click();
  await shop.popup().getByRole('button').filter({ hasText: '%' }).first().waitFor();
};

export const opensTab =
  (key: string): Show =>
  async ({ page, shop }) => {
    await page
      .getByRole('tab', { name: shop.say(key) })
      .first()
      .click();
    await page.getByRole('tabpanel').waitFor();
  };

/** Everything chosen from a region of the area: goods that every method takes, and the method with a key. */
export const choosesThere =
  (region: string, method: string): Show =>
  async ({ page, shop }) => {
    await shop.open();
    await knowsPlayer(shop);
    await page.locator('#choose-goods label').nth(2).click();
    const methods = page.locator('#choose-method');
    await methods.getByRole('button', { name: shop.say('recharge.region') }).click();
    await page.getByRole('option', { name: shop.say(`regions.${region}`), exact: true }).click();
    await methods.locator('label', { has: page.locator(`input[value="${method}"]`) }).click();
  };

/** Confirms and waits for the provider's form, which stands in a frame of a frame. */
export const opensCardForm: Show = async ({ page, shop }) => {
  await shop.confirmPay();
  await cardForm(page).locator('#sandpay-pay').waitFor();
};

/** Ends the order of the form: goods are asked to be paid for before they are bought again. */
export const declinesCard: Show = async ({ page, shop }) => {
  await cardForm(page).locator('#sandpay-fail').click();
  await shop.expectResult('fail');
};

const cardForm = (page: Page) => page.frameLocator('iframe').frameLocator('iframe');
