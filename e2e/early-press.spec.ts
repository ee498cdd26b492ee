import type { Page } from '@playwright/test';
import { rawRequest } from './support/raw-request';
import { ShopPage } from './support/shop-page';
import { expect, test } from './support/test';
import { patternOf } from './support/words';

/** Opens a page whose scripts wait until the returned function is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/_next/static/chunks/**.js', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return letThrough;
}

test('goods and a method pressed before the page’s scripts have loaded are chosen once they have [F3.4, F3.6]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const shop = new ShopPage(page);
  const letThrough = await openWithoutScripts(page, '/selectGoods?client_id=110203&spec_lang=en');
  const radio = (section: string, at: number) =>
    page.locator(`#choose-${section}`).getByRole('radio').nth(at);
  const name = await radio('goods', 3).locator('xpath=ancestor::label').locator('.goods-name').innerText();
  await radio('goods', 3).locator('xpath=ancestor::label').click();
  await radio('method', 1).locator('xpath=ancestor::label').click();
  letThrough();
  await expect(shop.nextButton('login')).toBeEnabled();
  const order = page.getByRole('complementary', { name: shop.say('recharge.order') });
  await expect(order).toContainText(name);
  await expect(radio('goods', 3)).toBeChecked();
  await expect(radio('method', 1)).toBeChecked();
});

test('a button pressed before the page’s scripts have loaded does its work once they have', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  const letThrough = await openWithoutScripts(page, '/selectGoods?client_id=110203&spec_lang=en');
  const change = page
    .getByRole('main')
    .getByRole('button', { name: patternOf(shop.say('games.switchFrom')) });
  await change.click();
  await expect(change).toHaveCSS('opacity', '0.6');
  letThrough();
  await expect(shop.popup()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(change).toHaveCSS('opacity', '1');
});

const own = ['/selectGoods', '/delivery', '/receipt', '/showError', '/certifiedReal', '/errorReplenish'];
const pages = {
  watt: [...own, '/my', '/activity?activity_id=1', '/userCenter'],
  ru: [...own, '/selectGame', '/recharge', '/orders', '/result', '/replenishGoods'],
};
for (const [brand, paths] of Object.entries(pages))
  test(`no part of the server’s HTML of ${brand} is hydrated later than its page, since React can lose presses there @own-server`, async () => {
    for (const path of paths) {
      const answer = await rawRequest(Number(process.env.E2E_PORT ?? '3100'), {
        host: `${brand}.localhost`,
        path,
      });
      expect([path, answer.status]).toEqual([path, 200]);
      // Next's own parts are empty.
      expect(answer.body.replaceAll('<!--$--><!--/$-->', ''), path).not.toContain('<!--$-->');
    }
  });
