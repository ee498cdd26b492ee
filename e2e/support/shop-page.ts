import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { bringLogins, hasLogin, keepLogin } from './kept-logins';
import { patternOf, wordsOf, type Language, type Say } from './words';

/** `path` is a path of the brand under test, or a whole address without a query. */
type Place = Readonly<{ query?: string; path?: string }>;
type Account = Readonly<{ name: string; password: string }>;

export const player1: Account = { name: 'player1', password: 'sandbox-pass-1' };
export const player2: Account = { name: 'player2', password: 'sandbox-pass-2' };
export const player3: Account = { name: 'player3', password: 'sandbox-pass-3' };
export const empty: Account = { name: 'empty', password: 'sandbox-pass-4' };

/** The shop as a player uses it: by the names of things on the page, in the page's language. */
export class ShopPage {
  readonly page: Page;
  readonly say: Say;
  readonly #language: Language;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.#language = language;
    this.say = wordsOf(language, () => page.url());
  }

  async open({ path = '/selectGoods', query = '' }: Place = {}): Promise<void> {
    await this.page.goto(`${path}?spec_lang=${this.#language}${query === '' ? '' : `&${query}`}`);
  }

  /**
   * Opens a page as a player who is logged in, in a fresh browser. The first time it logs in through the popup; later it restores that
   * login. Not for tests of logging in or out: logging out would end the login for the other tests.
   */
  async openAs({ name, password }: Account, place: Place = {}): Promise<void> {
    const { query = '' } = place;
    await bringLogins(this.page, name, query);
    await this.open(place);
    if (hasLogin(this.page, name, query)) return this.expectLoggedIn(name);
    await this.logIn({ name, password });
    await keepLogin(this.page, name, query);
  }

  /** The one big button, which leads to the next missing step. */
  nextButton(step: 'login' | 'role' | 'goods' | 'method'): Locator {
    return this.page
      .getByRole('main')
      .getByRole('button', { name: this.say(`recharge.step.${step}`), exact: true })
      .filter({ visible: true })
      .last();
  }

  /** The Pay button, which names an amount; the button that pays an unpaid order has none. */
  payButton(): Locator {
    const name = patternOf(this.say('recharge.step.pay'));
    const buttons = this.page.getByRole('main').getByRole('button', { name });
    return buttons.filter({ visible: true, hasText: /\d/ });
  }

  popup(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Closes a popup or menu. */
  async escape(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.popupGone();
  }

  /** Waits until a popup is closed and its history entry is removed too, which happens a moment later on a phone. */
  async popupGone(): Promise<void> {
    await expect(this.popup()).toHaveCount(0);
    await this.page.waitForFunction(() => {
      const state: unknown = window.history.state;
      return typeof state !== 'object' || state === null || !('popup' in state);
    });
  }

  /** Presses the header's log-in button, which every edition has. */
  async openLogin(): Promise<void> {
    const name = this.say('account.logIn');
    await this.page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    await expect(this.popup()).toBeVisible();
  }

  /** Logs in by the header's button, which leads to nothing more. */
  async logIn(account: Account): Promise<void> {
    await this.openLogin();
    await this.#enter(account);
    await this.expectLoggedIn(account.name);
    await expect(this.popup()).toHaveCount(0);
  }

  /** Logs in because the order needs it, and picks a character in the list that opens by itself afterwards; returns its name. */
  async logInForOrder(account: Account): Promise<string> {
    await this.nextButton('login').click();
    await this.#enter(account);
    return this.#pickCharacter();
  }

  async #enter(account: Account): Promise<void> {
    // The page reloads half a second after a login (F4.2).
    const reloaded = this.page.waitForEvent('load');
    await this.fillLogin(account);
    await reloaded;
  }

  async expectLoggedIn(name: string): Promise<void> {
    await expect(this.page.getByRole('button', { name: this.say('account.menu', { name }) })).toBeVisible();
  }

  async fillLogin({ name, password }: Account): Promise<void> {
    await this.popup().getByLabel(this.say('login.username')).fill(name);
    await this.popup().getByLabel(this.say('login.password'), { exact: true }).fill(password);
    await this.popup()
      .getByRole('button', { name: this.say('login.submit'), exact: true })
      .click();
  }

  /** Picks the character played last, and returns its name. */
  async chooseCharacter(): Promise<string> {
    await this.nextButton('role').click();
    return this.#pickCharacter();
  }

  async #pickCharacter(): Promise<string> {
    // After the server's name, a language with letter case writes the level's word small.
    const level = new RegExp(this.say('roles.level').replace('.', '\\.').replace('{level}', '\\d+'), 'iu');
    const role = this.popup().getByRole('button', { name: level }).first();
    const name = (await role.innerText()).split('\n')[0] ?? '';
    await role.click();
    await expect(this.popup()).toHaveCount(0);
    return name;
  }

  /** Continues from the list of characters to the list of servers. */
  async toServers(): Promise<void> {
    const way = this.popup().getByRole('button', { name: this.say('roles.noRole.otherServer') });
    await way.click();
    await expect(way).toHaveCount(0);
  }

  async chooseGoods(name: RegExp | string): Promise<void> {
    await pick(this.page.getByRole('radio', { name }).first());
  }

  /** Chooses a payment region if the page has several: from a sheet on phones, from a list on wide screens. */
  async chooseRegion(region: string): Promise<void> {
    // The control is a button at first, and a combobox once its list has loaded.
    const methods = this.page.locator('#choose-method');
    await expect(methods.getByRole('radio').first()).toBeAttached();
    const pill = methods.locator(`button[aria-label^="${this.say('recharge.region')}"]`);
    if ((await pill.count()) === 0) return;
    await pill.click();
    const name = this.say(`regions.${region}`);
    const inSheet = this.popup().getByRole('button', { name, exact: true });
    await inSheet.or(this.page.getByRole('option', { name, exact: true })).click();
    await expect(this.popup()).toHaveCount(0);
    await expect(pill).toHaveText(name);
  }

  async chooseMethod(name: RegExp | string): Promise<void> {
    const radio = this.page.locator('#choose-method').getByRole('radio', { name }).first();
    // After a failed payment the page scrolls to the methods, and a page that is still moving misses clicks.
    await expect(() => pick(radio)).toPass({ timeout: 30_000 });
  }

  /** Answers the question for the age with the highest group, on brands with monthly caps, which ask before the first payment. */
  async stateAge(): Promise<void> {
    await this.payButton().click();
    await this.confirmPay();
    const question = this.popup().filter({ hasText: this.say('age.title') });
    await question.locator('label').last().click();
    await question.getByRole('button', { name: this.say('age.save') }).click();
    await expect(this.popup()).toHaveCount(0);
  }

  /** Presses Pay and confirms; returns the provider's page that opens. */
  async pay(context: BrowserContext): Promise<Page> {
    await this.payButton().click();
    return this.confirmPayment(context);
  }

  /** Confirms the question that a press on Pay opens; returns the provider's page that opens. */
  async confirmPayment(context: BrowserContext): Promise<Page> {
    const opened = context.waitForEvent('page');
    await this.confirmPay();
    const provider = await opened;
    await provider.waitForURL(/\/pay\/sp_/);
    return provider;
  }

  /** Opens the provider's page of a pending order, by the link in its result. */
  async openPayment(context: BrowserContext): Promise<Page> {
    const opened = context.waitForEvent('page');
    await this.result()
      .getByRole('link', { name: this.say('result.pending.toPay') })
      .click();
    return opened;
  }

  /** Fails the payment at its provider and returns to choose another method. */
  async failAndChange(provider: Page): Promise<void> {
    await provider.locator('#sandpay-fail').click();
    await this.expectResult('fail');
    await provider.close();
    await this.result()
      .getByRole('button', { name: this.say('result.fail.change') })
      .click();
  }

  /** The button that pays, in the question that a press on Pay opens. */
  confirmButton(): Locator {
    return this.popup().getByRole('button', { name: patternOf(this.say('recharge.confirm.pay')) });
  }

  /**
   * Presses Pay, and waits for the question about the order. A question about coupons comes first if the player has some that can't be
   * applied: another test's order of the same player may hold the one that the shop has chosen.
   */
  async askToPay(): Promise<void> {
    await this.payButton().click();
    await this.leaveCoupons();
  }

  async confirmPay(): Promise<void> {
    await this.leaveCoupons();
    await this.confirmButton().click();
  }

  /** Answers the question about coupons, if it is the one that a press on Pay has opened. */
  async leaveCoupons(): Promise<void> {
    const without = this.popup().getByRole('button', { name: this.say('coupons.without.confirm') });
    await expect(this.confirmButton().or(without)).toBeVisible({ timeout: 20_000 });
    if (await without.isVisible()) await without.click();
    await expect(this.confirmButton()).toBeVisible();
  }

  result(): Locator {
    return this.page.getByRole('dialog', { name: this.say('result.title') });
  }

  /** Waits for a state of the result popup, such as `pending` or `success`. */
  async expectResult(state: 'pending' | 'success' | 'fail'): Promise<void> {
    const title = this.result().getByRole('heading', { name: this.say(`result.${state}.title`) });
    await expect(title).toBeVisible({ timeout: 20_000 });
  }

  /** The notice of an unpaid order, as far as the page shows one. */
  waiting(): Locator {
    const name = this.say('result.pending.title');
    return this.page.getByRole('region', { name }).filter({ visible: true });
  }

  async billingNo(): Promise<string> {
    const toggle = this.result().getByRole('button', { name: this.say('order.title') });
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
    const number = this.result().getByText(/^\d{6}[2-9A-Z]{10}$/);
    return number.first().innerText();
  }

  /** Presses the closing button below the result; the cross above it closes as well. */
  async closeResult(): Promise<void> {
    await this.result()
      .getByRole('button', { name: this.say('result.success.done') })
      .last()
      .click();
    await expect(this.result()).toHaveCount(0);
  }

  /** Chooses character, goods and method, so that Pay is next. */
  async prepare(goods: RegExp, method: RegExp): Promise<void> {
    await this.chooseCharacter();
    await this.chooseGoods(goods);
    await this.chooseMethod(method);
  }

  /** Waits until the game has answered with its own reference. */
  async expectDelivered(): Promise<void> {
    await this.expectResult('success');
    await expect(this.result().getByText(/GR-[0-9A-F]+/)).toBeVisible({ timeout: 20_000 });
  }
}

/** Presses the card around the radio, as a finger would: the radio itself is only for the keyboard and screen readers. */
async function pick(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked({ timeout: 5_000 });
}
