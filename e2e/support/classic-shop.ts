import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { ShopPage } from './shop-page';
import { patternOf } from './words';

type ClassicPage = 'selectGame' | 'selectGoods' | 'recharge' | 'result' | 'orders';

/** The classic edition as a player uses it: four pages, one after another. */
export class ClassicShop extends ShopPage {
  /** Opens the brand's root address, which leads to the games. */
  async enter(query = ''): Promise<void> {
    await this.open({ path: '/', query });
    await expect(this.page).toHaveURL(/\/selectGame\?/);
  }

  async chooseGame(name: string): Promise<void> {
    await this.page
      .getByRole('link', { name: this.say('classic.selectGame.choose', { game: name }) })
      .click();
    await this.expectPage('selectGoods');
  }

  /** Continues to the payment page. */
  async next(): Promise<void> {
    await this.nextLink().click();
    await this.expectPage('recharge');
  }

  nextLink(): Locator {
    const name = patternOf(this.say('classic.selectGoods.nextAmount'));
    return this.page.getByRole('link', { name }).filter({ visible: true });
  }

  /** From the list of games, goes to the payment of the remembered order and confirms it; returns the provider's page that opens. */
  async payRemembered(context: BrowserContext): Promise<Page> {
    await this.rememberedOrder().click();
    return this.confirmPayment(context);
  }

  /** The link to the payment of the order that this browser remembers. */
  rememberedOrder(): Locator {
    return this.page.getByRole('link', { name: this.say('classic.selectGame.pay') });
  }

  async expectPage(page: ClassicPage): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`/${page}(\\?|$)`));
    const name = this.#titleOf(page);
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  #titleOf(page: ClassicPage): string | RegExp {
    // The page of goods names its game.
    if (page === 'selectGoods') return patternOf(this.say('selectGoods.title'));
    return this.say(page === 'orders' ? 'classic.nav.orders' : `classic.${page}.title`);
  }

  steps(): Locator {
    return this.page.getByRole('list', { name: this.say('classic.steps.label') }).getByRole('listitem');
  }

  navigation(): Locator {
    return this.page.getByRole('navigation', { name: this.say('classic.nav.label') });
  }

  /** Waits for a state of the order on the result page. */
  async expectOnPage(state: 'pending' | 'success' | 'fail'): Promise<void> {
    const name = this.say(`result.${state}.title`);
    const title = this.page.getByRole('main').getByRole('heading', { level: 2, name });
    await expect(title).toBeVisible({ timeout: 20_000 });
    await expect(this.popup()).toHaveCount(0);
  }

  /** Waits until the page shows the game's own reference. */
  async expectDeliveredOnPage(): Promise<void> {
    await this.expectOnPage('success');
    await expect(this.page.getByText(/GR-[0-9A-F]+/)).toBeVisible({ timeout: 20_000 });
  }
}
