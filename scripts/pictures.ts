import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { comesToRest } from '@/e2e/support/layout';
import { hasSeenBanner } from '@/e2e/support/seen-banner';
import { ShopPage } from '@/e2e/support/shop-page';
import type { Locale } from '@/lib/domain/locales';
import { withBrowser } from './screens/with-browser';

/*
 * Retakes the pictures of README.md from a running shop with its sandbox:
 *   npm run pictures -- http://localhost:3000
 */
const [, , origin = 'http://localhost:3000'] = process.argv;
const directory = 'docs/images';
const mostBytes = 60_000;

const phone = { width: 390, height: 1060 };
const desktop = { width: 1280, height: 900 };

type Picture = Readonly<{
  name: string;
  brand: string;
  locale: Locale;
  scheme: 'light' | 'dark';
  size: typeof phone;
  /** Path and query of the page. If the page has goods and methods, the script chooses some. */
  address: string;
}>;

const pictures: readonly Picture[] = [
  {
    name: 'modern-phone',
    brand: 'watt',
    locale: 'en',
    scheme: 'light',
    size: phone,
    address: '/selectGoods',
  },
  {
    name: 'classic-phone',
    brand: 'ru',
    locale: 'ru',
    scheme: 'light',
    size: phone,
    address: '/selectGoods?client_id=150103',
  },
  {
    name: 'right-to-left-phone',
    brand: 'acenet',
    locale: 'ar',
    scheme: 'light',
    size: phone,
    address: '/selectGoods',
  },
  {
    name: 'dark-desktop',
    brand: 'watt',
    locale: 'en',
    scheme: 'dark',
    size: desktop,
    address: '/selectGoods?client_id=110203',
  },
];

/** Takes a picture at twice its size, so that text is sharp, and stores it smaller. */
async function take(
  browser: Browser,
  { name, brand, locale, scheme, size, address }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: `http://${brand}.localhost:${new URL(origin).port}`,
    viewport: size,
    deviceScaleFactor: 2,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  // tsx names functions with a helper that doesn't exist in the page, where some of these functions run.
  await context.addInitScript('globalThis.__name = (named) => named');
  await hasSeenBanner(context);
  try {
    const page = await context.newPage();
    const { pathname, searchParams } = new URL(address, origin);
    await new ShopPage(page, locale).open({ path: pathname, query: String(searchParams) });
    await comesToRest(page);
    await page.locator('#choose-goods label').nth(1).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    // An element under the pointer would look chosen.
    await page.mouse.move(0, 0);
    await comesToRest(page);
    const file = path.join(directory, `${name}.webp`);
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .resize({ width: Math.min(size.width * 1.5, 960) })
      .webp({ quality: 78, effort: 6 })
      .toFile(file);
    const { size: bytes } = statSync(file);
    console.log(`${file}: ${bytes} bytes`);
    if (bytes > mostBytes) throw new Error(`${file} is larger than ${mostBytes} bytes.`);
  } finally {
    await context.close();
  }
}

mkdirSync(directory, { recursive: true });
await withBrowser(async (browser) => {
  for (const picture of pictures) await take(browser, picture);
});
