import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { ShopPage } from '@/e2e/support/shop-page';
import { withBrowser } from '../screens/with-browser';
import type { Places } from './places';

/** The account of the starter account server. */
export const mueller = { name: 'mueller', password: 'sample-password' };

/** An order that the player made, and its page at the provider. */
export type Sale = Readonly<{ billingNo: string; paymentUrl: string }>;

/** A player in front of the shop. */
export type Player = Readonly<{
  shop: ShopPage;
  page: Page;
  context: BrowserContext;
  /** Tries to log in, in the form that is open. */
  tryToLogIn(password: string): Promise<void>;
  logIn(): Promise<void>;
  /** Chooses goods and method, and opens the provider's page. The order waits to be paid. */
  order(): Promise<Sale & Readonly<{ pay(): Promise<void>; decline(): Promise<void> }>>;
  /** Waits until the result says that the goods are in the game. */
  expectGoods(): Promise<void>;
}>;

/** Opens the shop in Chromium under its own name and port, as a player's computer would find it through DNS. */
export async function asPlayer(
  { ports, root }: Places,
  act: (player: Player) => Promise<void>,
): Promise<void> {
  const name = `--host-resolver-rules=MAP pay.moonrise.example:443 127.0.0.1:${ports.tls}`;
  await withBrowser(
    async (browser) => {
      const context = await browser.newContext({
        baseURL: 'https://pay.moonrise.example',
        ignoreHTTPSErrors: true,
        viewport: { width: 390, height: 740 },
      });
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();
      try {
        await act(playerOn(page, context));
      } catch (error) {
        await page.screenshot({ path: join(root, 'page.png') }).catch(() => undefined);
        throw error;
      }
    },
    [name],
  );
}

function playerOn(page: Page, context: BrowserContext): Player {
  const shop = new ShopPage(page);
  const tryToLogIn = (password: string) => shop.fillLogin({ name: mueller.name, password });
  return {
    shop,
    page,
    context,
    tryToLogIn,
    logIn: async () => {
      await shop.open();
      await shop.logIn(mueller);
    },
    order: async () => {
      await choose(shop);
      const provider = await shop.pay(context);
      await shop.expectResult('pending');
      const billingNo = await shop.billingNo();
      return {
        billingNo,
        paymentUrl: provider.url(),
        pay: () => provider.locator('#sandpay-pay').click(),
        decline: () => provider.locator('#sandpay-fail').click(),
      };
    },
    expectGoods: async () => {
      await shop.expectResult('success');
      await expect(shop.result().getByText(/GR-[0-9a-f]+/)).toBeVisible({ timeout: 20_000 });
    },
  };
}

/** Chooses goods and method. The player has one character, which the shop has chosen itself. */
export async function choose(shop: ShopPage): Promise<void> {
  await expect(shop.page.getByText('Kaelith').filter({ visible: true }).first()).toBeVisible({
    timeout: 20_000,
  });
  await shop.chooseGoods(/^60 moon gems/);
  await shop.chooseMethod(/Card/);
}

/** Whether a receipt's link shows its order to a visitor who isn't logged in. */
export async function showsReceipt(places: Places, link: string): Promise<boolean> {
  let shows = false;
  await asPlayer(places, async ({ page, shop }) => {
    await page.goto(link);
    const sheet = page.getByRole('article');
    const lost = page.getByText(shop.say('result.lost.title'));
    const refusal = lost.or(page.getByText(shop.say('my.logIn')));
    await expect(sheet.or(refusal)).toBeVisible();
    shows = await sheet.isVisible();
  });
  return shows;
}
