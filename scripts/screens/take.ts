import type { Browser, Page } from '@playwright/test';
import { allRules, breachesOn } from '@/e2e/support/axe';
import { comesToRest } from '@/e2e/support/layout';
import { hasSeenBanner } from '@/e2e/support/seen-banner';
import { ShopPage } from '@/e2e/support/shop-page';
import type { Locale } from '@/lib/domain/locales';
import type { Prepared } from './prepare';
import type { Shot } from './sheet';
import type { Visit } from './shows';

/** The size and colour scheme that a screen is pictured in. */
export type Look = Readonly<{ width: number; height: number; scheme: 'light' | 'dark' }>;

/** The origin and language that a screen is visited in, once, and the looks to picture there. */
type Place = Readonly<{ origin: string; locale: Locale; looks: readonly Look[] }>;

type Screen = Readonly<{
  name: string;
  asPlayer?: boolean;
  banner?: boolean;
  fullPage?: boolean;
  show: (visit: Visit) => Promise<void>;
  /** Undoes what would block other screens. */
  leave?: (visit: Visit) => Promise<void>;
}>;

/** Pictures a screen at rest, in each look. A screen that can't be shown is pictured as it is, with a caption that begins with "MISSED". */
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
  // tsx names functions with a helper that doesn't exist in the page, where some of these functions run.
  await context.addInitScript('globalThis.__name = (named) => named');
  try {
    if (screen.banner !== true) await hasSeenBanner(context);
    const page = await context.newPage();
    if (looks[0] !== undefined) await lookAt(page, looks[0]);
    const visit = { page, shop: new ShopPage(page, locale), prepared };
    let caption = `${screen.name}, ${locale}`;
    try {
      await screen.show(visit);
      // An element under the pointer would look chosen.
      await page.mouse.move(0, 0);
      await comesToRest(page);
    } catch (error) {
      caption = `MISSED ${caption}: ${String(error).split('\n')[0] ?? ''}`;
    }
    const shots: Shot[] = [];
    for (const look of looks) {
      await lookAt(page, look);
      if (screen.fullPage === true) await makeRoom(page, look);
      // A look can need letters that no earlier one did, in fonts that are still on their way.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const png = await page.screenshot({ fullPage: screen.fullPage === true, animations: 'disabled' });
      shots.push({ caption, png, breaches: await breachesInPlace(page, caption) });
    }
    if (!caption.startsWith('MISSED')) await screen.leave?.(visit);
    return shots;
  } finally {
    await context.close();
  }
}

/** What isn't accessible in this look, at rest and while it moves. Leaves the page where it was scrolled to, and without motion. */
async function breachesInPlace(page: Page, name: string): Promise<readonly string[]> {
  const top = await page.evaluate(() => window.scrollY);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const found = await breachesOn(page, name, allRules);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate((before) => window.scrollTo({ top: before, behavior: 'instant' }), top);
  return found;
}

const settleMs = 250;

async function lookAt(page: Page, { width, height, scheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  // Lists that compute their rows from their height, and pictures in another size, follow a little later.
  await page.waitForTimeout(settleMs);
}

/** Makes the viewport as tall as the page needs, so that sticky bars are at its ends. */
async function makeRoom(page: Page, { width, height }: Look): Promise<void> {
  // Until it is laid out again, the page still has the height of the previous look.
  await page.waitForFunction((asked) => window.innerHeight === asked, height);
  const needed = await heightAtRest(page);
  await page.setViewportSize({ width, height: Math.max(height, needed) });
  await page.waitForTimeout(settleMs);
}

/** The page's height once it stays the same: on a busy machine, a page takes its time to lay itself out for another look. */
async function heightAtRest(page: Page): Promise<number> {
  let last = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    const now = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          requestAnimationFrame(() => done(document.documentElement.scrollHeight));
        }),
    );
    if (now === last) return now;
    last = now;
    await page.waitForTimeout(settleMs);
  }
  return last;
}

/** How many screens are taken at once: as many as a small machine can handle. */
const atOnce = 4;

/** Takes all screens of a list; results are in the order of the list. */
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
