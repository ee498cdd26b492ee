import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { atBrand } from './support/brand-host';
import { ClassicShop } from './support/classic-shop';
import { player1, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

/* How many presses a purchase takes up to the provider's page, on a phone. Filling a field and scrolling don't count as presses. */

declare global {
  interface Window {
    notePress?: (name: string) => void;
  }
}

/** Records the names of what is pressed on this tab's pages from here on, across reloads. */
async function recordPresses(page: Page): Promise<readonly string[]> {
  const presses: string[] = [];
  await page.exposeBinding('notePress', (_, name: string) => presses.push(name));
  await page.addInitScript(() => {
    const note = ({ isTrusted, target }: Event) => {
      const pressed = target instanceof Element ? (target.closest('a, button, label') ?? target) : null;
      if (isTrusted) window.notePress?.(pressed?.textContent.slice(0, 40) ?? '');
    };
    // Not on the window: a click that Playwright withholds there, because something moved into its way, never reaches the document.
    document.addEventListener('pointerdown', note, { capture: true });
  });
  return presses;
}

test('a new player with several characters pays after seven taps, and a returning player after two [F3.1, F3.2]', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page);
  const presses = await recordPresses(page);
  await shop.open();
  await shop.logInForOrder(player1);
  // Goods that no other test of this player buys: the shop would ask about an unpaid order for them.
  await shop.chooseGoods(/3,280 ember crystals/);
  await shop.chooseMethod(/Card/);
  const provider = await shop.pay(context);
  const first = [...presses];
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
  // The tab that comes back from the provider may be closed before it has seen that the order is paid.
  await provider.waitForURL(/\/selectGoods/);
  await provider.close();
  await shop.closeResult();

  // Right after the purchase, nothing is ready to be paid again by mistake.
  await page.reload();
  await expect(shop.nextButton('goods')).toBeVisible();

  await page.clock.setSystemTime(Date.now() + 11 * 60_000);
  await page.reload();
  await expect(shop.payButton()).toBeVisible();
  const before = presses.length;
  const again = await shop.pay(context);
  const returning = presses.slice(before);
  await again.close();

  const counts = `new ${first.length}, returning ${returning.length}`;
  test.info().annotations.push({ type: 'taps', description: counts });
  console.log(`Taps to the provider's page: ${counts}.`);
  // The login, its password, the character, goods, a method, Pay and its question.
  expect(first.length, first.join(' | ')).toBe(7);
  expect(returning.length, returning.join(' | ')).toBe(2);
});

/*
 * The classic edition is made of pages (F2.2): a new player chooses the game on the first one. What leads on from the goods is the choice of
 * the character, where the goods were chosen first; a returning player goes to the payment from the first page.
 */
test('in the classic edition a new player pays after eight taps, and a returning player after two [F3.1, F3.2, F3.20]', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = new ClassicShop(page);
  const presses = await recordPresses(page);
  const enter = () => shop.open({ path: `${atBrand('ru', baseURL)}/` });
  await enter();
  await shop.chooseGame('Emberfall Chronicles: Moscow');
  // Goods that no other test of this player buys here.
  await shop.chooseGoods(/3,280 ember crystals/);
  await shop.logInForOrder(player1);
  await shop.expectPage('recharge');
  await shop.chooseMethod(/Card/);
  const provider = await shop.pay(context);
  const first = [...presses];
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
  await new ClassicShop(provider).expectDeliveredOnPage();
  await provider.close();
  await shop.closeResult();
  await shop.expectDeliveredOnPage();

  await page.clock.setSystemTime(Date.now() + 11 * 60_000);
  await enter();
  const before = presses.length;
  await expect(shop.rememberedOrder()).toBeVisible();
  await expectAccessible(page, 'the games with an order to pay');
  const again = await shop.payRemembered(context);
  const returning = presses.slice(before);
  await again.close();

  const counts = `new ${first.length}, returning ${returning.length}`;
  test.info().annotations.push({ type: 'taps', description: counts });
  console.log(`Taps to the provider's page in the classic edition: ${counts}.`);
  // The game, goods, the login, its password, the character, a method, Pay and its question.
  expect(first.length, first.join(' | ')).toBe(8);
  expect(returning.length, returning.join(' | ')).toBe(2);
});

test('the game picker marks the game that is open [F3.27]', async ({ page }) => {
  const shop = new ShopPage(page);
  await shop.openAs(player1);
  await page.getByRole('button', { name: /^Switch from/ }).click();
  const current = shop.popup().locator('[aria-current="true"]');
  await expect(current).toHaveCount(1);
  await expect(current).toContainText('Emberfall');
});
