import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Makes every later page of this tab add up its layout shift, apart from shifts caused by a player's own press. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (
          'value' in entry &&
          typeof entry.value === 'number' &&
          'hadRecentInput' in entry &&
          entry.hadRecentInput !== true
        ) {
          window.layoutShift = (window.layoutShift ?? 0) + entry.value;
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** After this long without a change, a page has restored the stored choices and loaded its player's data. */
const quietMs = 1500;

/** Waits until the page has come to rest. A quiet network is no sign of that: events are sent as beacons, which never end. */
export async function comesToRest(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(
    (ms) =>
      new Promise<void>((done) => {
        // A running countdown never rests.
        const isClock = ({ target }: MutationRecord) =>
          (target instanceof Element ? target : target.parentElement)?.closest('[role=timer]') ?? null;
        const watch = new MutationObserver((changes) => {
          if (changes.every((change) => isClock(change) !== null)) return;
          clearTimeout(timer);
          timer = setTimeout(end, ms);
        });
        const end = () => {
          watch.disconnect();
          done();
        };
        let timer = setTimeout(end, ms);
        watch.observe(document.body, { childList: true, characterData: true, subtree: true });
      }),
    quietMs,
  );
}

/** The layout shift so far, once the page has come to rest. */
export async function layoutShiftOf(page: Page): Promise<number> {
  await comesToRest(page);
  return page.evaluate(() => window.layoutShift ?? Number.NaN);
}

/** By how many pixels the page is wider than the screen. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
