import type { Browser, Page } from '@playwright/test';
import { comesToRest } from '@/e2e/support/layout';
import { hasSeenBanner } from '@/e2e/support/seen-banner';
import { ShopPage } from '@/e2e/support/shop-page';
import type { Locale } from '@/lib/domain/locales';
import type { Prepared } from './prepare';
import type { Shot } from './sheet';
import type { Visit } from './shows';

/** How a screen is looked at. */
export type Look = Readonly<{ width: number; height: number; scheme: 'light' | 'dark' }>;

/** Where and in which language a screen is visited, once, and how it is looked at there. */
type Place = Readonly<{ origin: string; locale: Locale; looks: readonly Look[] }>;

type Screen = Readonly<{
  name: string;
  asPlayer?: boolean;
  banner?: boolean;
  fullPage?: boolean;
  show: (visit: Visit) => Promise<void>;
  /** Undoes what would stand in the way of other screens. */
  leave?: (visit: Visit) => Promise<void>;
}>;

/**
 * A screen at rest, in each look. One that can't be shown is pictured as it is and told by a caption that begins with "MISSED".
 */
export async function take(
  browser: Browser,
  prepared: Prepared,
  screen: Screen,
  { origin, locale, looks }: Place,
): Promise<readonly Shot[]> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    ...(screen.asPlayer === true && { storageState: prepared.player }),
  });
  context.setDefaultTimeout(60_000);
  // tsx has functions named by a helper that a page, where some of them run, doesn't know.
  await context.addInitScript('globalThis.__name = (named) => named');
  try {
    if (screen.banner !== true) await hasSeenBanner(context);
    const page = await context.newPage();
    if (looks[0] !== undefined) await lookAt(page, looks[0]);
    const visit = { page, shop: new ShopPage(page, locale), prepared };
    let caption = `${screen.name}, ${locale}`;
    try {
      await screen.show(visit);
      // What lies under the pointer would look chosen.
      await page.mouse.move(0, 0);
      await comesToRest(page);
    } catch (error) {
      caption = `MISSED ${caption}: ${String(error).split('\n')[0] ?? ''}`;
    }
    const shots: Shot[] = [];
    for (const look of looks) {
      await lookAt(page, look);
      if (screen.fullPage === true) await makeRoom(page, look);
      const png = await page.screenshot({ fullPage: screen.fullPage === true, animations: 'disabled' });
      shots.push({ caption, png });
    }
    if (!caption.startsWith('MISSED')) await screen.leave?.(visit);
    return shots;
  } finally {
    await context.close();
  }
}

const settleMs = 250;

async function lookAt(page: Page, { width, height, scheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  // Lists that count their rows by their height, and pictures of another size, follow a little later.
  await page.waitForTimeout(settleMs);
}

/** Gives a page all the height it has use for, so that bars that stay in sight stand at its ends. */
async function makeRoom(page: Page, { width, height }: Look): Promise<void> {
  // A page not yet laid out anew still has the height of the look before.
  await page.waitForFunction((asked) => window.innerHeight === asked, height);
  const needed = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, needed) });
  await page.waitForTimeout(settleMs);
}

/** As many at once as a small machine has use for. */
const atOnce = 4;

/** All of a list of screens, in their order. */
export async function takeAll<S, T>(screens: readonly S[], one: (screen: S) => Promise<T>): Promise<T[]> {
  const shots: T[] = [];
  const waiting = [...screens.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      shots[next[0]] = await one(next[1]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return shots;
}
