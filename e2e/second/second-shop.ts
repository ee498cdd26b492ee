import type { Page, Request } from '@playwright/test';
import { player1, type ShopPage } from '../support/shop-page';
import { expect } from '../support/test';

export const backend = `http://127.0.0.1:${process.env.SECOND_BACKEND_PORT}`;

/** What is tried at the dead origin is an error in the console, as is the plain http of a host that isn't this machine's own name. */
export const patterns = [/net::ERR_/, /Failed to load resource/, /Cross-Origin-Opener-Policy/];

/** The calls of the API that a page makes from now on. */
export function watchCalls(page: Page): readonly Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (/^\/(api|util)\/(?!track)/.test(new URL(request.url()).pathname)) calls.push(request);
  });
  return calls;
}

/** The first call of a browser waits for three tries of the dead origin. */
export async function logInPatiently(shop: ShopPage): Promise<void> {
  await shop.nextButton('login').click();
  const reloaded = shop.page.waitForEvent('load', { timeout: 45_000 });
  await shop.fillLogin(player1);
  await reloaded;
  await shop.expectLoggedIn(player1.name);
}

/** How many orders of some goods the backend has made. */
export const ordersOf = async (productId: string) =>
  Number(await (await fetch(`${backend}/orders/count?product_id=${productId}`)).text());

/** Looks an order up by its goods and number in the history of a game. */
export async function expectInHistory(
  shop: ShopPage,
  goods: string,
  billingNo: string,
  clientId: string,
): Promise<void> {
  await shop.open({ path: new URL('/my', shop.page.url()).href, query: `client_id=${clientId}` });
  const row = shop.page.getByRole('listitem').filter({ hasText: goods }).first();
  await expect(row).toBeVisible({ timeout: 20_000 });
  await row.getByRole('button', { expanded: false }).click();
  await expect(row.getByText(billingNo, { exact: true })).toBeVisible();
}
