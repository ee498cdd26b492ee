import type { Page } from '@playwright/test';
import { comesToRest } from '@/e2e/support/layout';
import type { ShopPage } from '@/e2e/support/shop-page';
import { ApiCode } from '@/lib/contract/api-code';
import { chooseDeal, knowsPlayer, resultOf, type OrderState, type Prepared } from './prepare';

export type Visit = Readonly<{ page: Page; shop: ShopPage; prepared: Prepared }>;
type Show = (visit: Visit) => Promise<void>;

/** A page as opened by its address. */
export const opens =
  (path: string, query = ''): Show =>
  ({ shop }) =>
    shop.open({ path, query });

/** An order in the page's language, in its result popup. */
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

/** The notice of an unpaid order, in the shop. */
export const showsUnpaid: Show = async ({ page, shop }) => {
  const notice = page.getByRole('region', { name: shop.say('result.pending.title') });
  await notice.filter({ visible: true }).waitFor();
};

/** The player orders the unpaid order's goods once more in a browser of another id, which order keys come from: that order is in the way. */
export const meetsUnpaid: Show = async (visit) => {
  await visit.page.evaluate(() => ['order_intents', 'uuid'].map((key) => delete localStorage[`watt:${key}`]));
  await visit.page.locator('#choose-goods label').nth(1).click();
  await asksToPay(visit);
  await visit.shop.confirmPay();
  await visit.shop.result().getByText(visit.shop.say('result.pending.inTheWay')).waitFor();
};

/** One step after another, as a player would press. */
export const then =
  (first: Show, ...steps: readonly Show[]): Show =>
  async (visit) => {
    for (const step of [first, ...steps]) await step(visit);
  };

/** Presses the button that contains these words in the page's main part. */
export const presses =
  (key: string): Show =>
  async ({ page, shop }) => {
    // On narrow screens a row's words are hidden, and the whole row is the button.
    const words = page.getByRole('main').getByText(shop.say(key), { exact: true }).first();
    await words.locator('xpath=ancestor-or-self::button').last().click();
    await shop.popup().waitFor();
  };

/** Waits for the login button: until it is shown, the game of the visit isn't stored. */
export const waitsForLogin: Show = ({ shop }) => shop.nextButton('login').waitFor();

/** The note about money that the shop couldn't keep, at its order. */
export const showsMoneyBack: Show = async ({ page, shop }) => {
  const words = shop.say('order.moneyBack.reason.mismatch').split('{amount}').at(-1) ?? '';
  await page.getByText(words.trim()).first().waitFor();
};

/** The player tries to pay again, but the shop can't find out whether money has arrived since. */
export const cannotCheck: Show = async ({ page, shop }) => {
  // Otherwise an answer still on its way would be taken for the answer to this press.
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

/** The QR code of the login by the game, from the login popup. */
export const opensPairing: Show = async ({ shop }) => {
  await shop
    .popup()
    .getByRole('button', { name: shop.say('login.pairing.open'), exact: true })
    .click();
  await shop.popup().getByRole('img').first().waitFor();
};

export const failsToLogIn: Show = async ({ shop }) => {
  await shop.fillLogin({ name: 'nobody', password: 'wrong' });
  await shop.popup().getByRole('alert').first().waitFor();
};

export const showsList: Show = async ({ shop }) => {
  await shop.popup().getByRole('listitem').first().waitFor();
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

/** The banner popup opens once the player has begun to use the page. */
export const showsBanner: Show = async ({ page, shop }) => {
  await page.mouse.wheel(0, 40);
  await shop.popup().waitFor();
};

export const showsOrders: Show = async ({ page }) => {
  await page.getByRole('main').getByRole('listitem').first().waitFor();
};

export const unfoldsRow: Show = async ({ page }) => {
  const row = page.getByRole('main').getByRole('listitem').first();
  await row.getByRole('button', { expanded: false }).first().click();
};

/** The languages: a sheet on phones, a list on wide screens. */
export const opensLanguages: Show = async ({ page, shop }) => {
  await page.locator(`header button[aria-label^="${shop.say('shell.language')}"]`).click();
  await page.getByRole('option').or(shop.popup().getByRole('listitem')).first().waitFor();
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

/** The form for a gift card, once the shop knows the player's character: until then its button leads to the characters. */
export const opensCard: Show = async ({ page, shop }) => {
  const change = page.getByRole('main').getByText(shop.say('selectGoods.character.change'), { exact: true });
  await change.first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: shop.say('cards.open') }).click();
  await shop.popup().waitFor();
};

/** The server that verifies real names doesn't answer. */
export const losesPlayer: Show = async ({ page }) => {
  const answer = { code: ApiCode.badParameters, msg: '', content: null };
  await page.route('**/get_user_info*', (route) => route.fulfill({ json: answer }));
};

/** Chooses the character played last, after switching games has cleared the choice. */
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

/** Chooses everything in a region of the area: goods that every method accepts, and the method with this key. */
export const choosesThere =
  (region: string, method: string): Show =>
  async ({ page, shop }) => {
    await shop.open();
    await knowsPlayer(shop);
    await page.locator('#choose-goods label').nth(2).click();
    await shop.chooseRegion(region);
    const methods = page.locator('#choose-method');
    await methods.locator('label', { has: page.locator(`input[value="${method}"]`) }).click();
  };

/** Confirms and waits for the provider's form, which is in a frame within a frame. */
export const opensCardForm: Show = async ({ page, shop }) => {
  await shop.confirmPay();
  await cardForm(page).locator('#sandpay-pay').waitFor();
};

/** Ends the form's order: goods with an unpaid order can't be bought again. */
export const declinesCard: Show = async ({ page, shop }) => {
  await cardForm(page).locator('#sandpay-fail').click();
  await shop.expectResult('fail');
};

const cardForm = (page: Page) => page.frameLocator('iframe').frameLocator('iframe');
