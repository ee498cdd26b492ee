import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { comesToRest } from '@/e2e/support/layout';
import { ShopPage } from '@/e2e/support/shop-page';
import { writeSheet, type Shot } from './screens/sheet';
import { prepare, screenStates, type Prepared, type ScreenState } from './screens/states';
import { findChromium } from './testing/chromium';

/*
 * Pictures of every screen of a running shop with its sandbox, on one sheet for each width and colour scheme:
 *   npm run screens -- http://watt.localhost:3000
 */
const baseURL = process.argv[2] ?? 'http://watt.localhost:3000';
const directory = 'test-results/screens';

const widths = [
  { width: 360, height: 740, shown: 240 },
  { width: 768, height: 1024, shown: 330 },
  { width: 1280, height: 800, shown: 460 },
] as const;
const languages = ['en', 'ar', 'ja', 'de'] as const;
const schemes = ['light', 'dark'] as const;

type Look = Readonly<{
  size: (typeof widths)[number];
  language: (typeof languages)[number];
  scheme: (typeof schemes)[number];
}>;

/** One screen, at rest. */
async function take(browser: Browser, prepared: Prepared, state: ScreenState, look: Look): Promise<Shot> {
  const context = await browser.newContext({
    baseURL,
    viewport: look.size,
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    ...(state.asPlayer && { storageState: prepared.player }),
  });
  try {
    const page = await context.newPage();
    const shop = new ShopPage(page, look.language);
    await state.show({ page, shop, prepared });
    await comesToRest(page);
    const png = await page.screenshot({ fullPage: state.fullPage === true, animations: 'disabled' });
    return { caption: `${state.name}, ${look.language}`, png };
  } finally {
    await context.close();
  }
}

async function takeRow(browser: Browser, prepared: Prepared, look: Look): Promise<readonly Shot[]> {
  const row: Shot[] = [];
  for (const state of screenStates) row.push(await take(browser, prepared, state, look));
  return row;
}

async function takeAll(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport: widths[2] });
  const prepared = await prepare(new ShopPage(await context.newPage()), context);
  try {
    for (const size of widths) for (const scheme of schemes) await makeSheet(browser, prepared, size, scheme);
  } finally {
    await prepared.finish();
    await context.close();
  }
}

async function makeSheet(
  browser: Browser,
  prepared: Prepared,
  size: Look['size'],
  scheme: Look['scheme'],
): Promise<void> {
  const looks = languages.map((language) => ({ size, scheme, language }));
  const taken = await Promise.all(looks.map((look) => takeRow(browser, prepared, look)));
  // Whole pages are tall: they share the first row.
  const tall = taken.flatMap((row) => row.filter((_, at) => screenStates[at]?.fullPage === true));
  const others = taken.map((row) => row.filter((_, at) => screenStates[at]?.fullPage !== true));
  const file = path.join(directory, `${size.width}-${scheme}.png`);
  await writeSheet(browser, file, size.shown, [tall, ...others]);
  console.log(file);
}

mkdirSync(directory, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath === null ? {} : { executablePath }),
});
try {
  await takeAll(browser);
} finally {
  await browser.close();
}
