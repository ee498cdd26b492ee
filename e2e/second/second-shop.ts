import type { Page, Request } from '@playwright/test';
import { player1, type ShopPage } from '../support/shop-page';
import { expect } from '../support/test';

export const backend = `http://127.0.0.1:${process.env.SECOND_BACKEND_PORT}`;

/** The browser logs an error for each call to the dead origin, and for the plain http of a host other than localhost. */
export const patterns = [/net::ERR_/, /Failed to load resource/, /Cross-Origin-Opener-Policy/];

/** The API calls that a page makes from here on. */
export function watchCalls(page: Page): readonly Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (/^\/(api|util)\/(?!track)/.test(new URL(request.url()).pathname)) calls.push(request);
  });
  return calls;
}

/** A browser's first call waits for three tries at the dead origin. */
export async function logInPatiently(shop: ShopPage): Promise<void> {
  await shop.openLogin();
  const reloaded = shop.page.waitForEvent('load', { timeout: 45_000 });
  await shop.fillLogin(player1);
  await reloaded;
  await shop.expectLoggedIn(player1.name);
}

/** How many orders for some goods the backend has created. */
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
