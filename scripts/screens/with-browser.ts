import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../testing/chromium';

/** Opens the browser that pictures are taken in, with these arguments beside the usual ones, and closes it in any case. */
export async function withBrowser(
  work: (browser: Browser) => Promise<void>,
  args: readonly string[] = [],
): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', ...args],
    ...(executablePath === null ? {} : { executablePath }),
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}
