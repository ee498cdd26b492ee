import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../testing/chromium';

/** Opens the browser that pictures are taken in, and closes it in any case. */
export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath === null ? {} : { executablePath }),
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}
