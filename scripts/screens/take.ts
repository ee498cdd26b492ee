import type { Browser } from '@playwright/test';
import { comesToRest } from '@/e2e/support/layout';
import { hasSeenBanner } from '@/e2e/support/seen-banner';
import { ShopPage } from '@/e2e/support/shop-page';
import type { Locale } from '@/lib/domain/locales';
import type { Prepared } from './prepare';
import type { Shot } from './sheet';
import type { Visit } from './shows';

/** How a screen is looked at. */
export type Look = Readonly<{
  origin: string;
  width: number;
  height: number;
  locale: Locale;
  scheme: 'light' | 'dark';
}>;

type Screen = Readonly<{
  name: string;
  asPlayer?: boolean;
  banner?: boolean;
  fullPage?: boolean;
  show: (visit: Visit) => Promise<void>;
}>;

/** A screen at rest. One that can't be shown is pictured as it is and told by a caption that begins with "MISSED". */
export async function take(browser: Browser, prepared: Prepared, screen: Screen, look: Look): Promise<Shot> {
  const context = await browser.newContext({
    baseURL: look.origin,
    viewport: { width: look.width, height: look.height },
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    ...(screen.asPlayer === true && { storageState: prepared.player }),
  });
  context.setDefaultTimeout(20_000);
  // tsx has functions named by a helper that a page, where some of them run, doesn't know.
  await context.addInitScript('globalThis.__name = (named) => named');
  try {
    if (screen.banner !== true) await hasSeenBanner(context);
    const page = await context.newPage();
    let caption = `${screen.name}, ${look.locale}`;
    try {
      await screen.show({ page, shop: new ShopPage(page, look.locale), prepared });
      await comesToRest(page);
    } catch (error) {
      caption = `MISSED ${caption}: ${String(error).split('\n')[0] ?? ''}`;
    }
    const png = await page.screenshot({ fullPage: screen.fullPage === true, animations: 'disabled' });
    return { caption, png };
  } finally {
    await context.close();
  }
}

/** As many at once as a small machine has use for. */
const atOnce = 4;

/** All of a list of screens, in their order. */
export async function takeAll<S>(screens: readonly S[], one: (screen: S) => Promise<Shot>): Promise<Shot[]> {
  const shots: Shot[] = [];
  const waiting = [...screens.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      shots[next[0]] = await one(next[1]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return shots;
}
