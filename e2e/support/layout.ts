import { expect, type Page } from '@playwright/test';

type Shift = Readonly<{ value: number; moved: readonly string[] }>;
/** The fields of the browser's own record, which TypeScript's types of the DOM don't have. */
type ShiftEntry = PerformanceEntry &
  Readonly<{
    value: number;
    hadRecentInput: boolean;
    sources: readonly Readonly<{ node: Node | null; previousRect: DOMRect; currentRect: DOMRect }>[];
  }>;

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

/** Makes every later page of this tab record what moves from where to where, apart from shifts caused by a player's own press. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    window.layoutShifts = seen;
    const isOwn = (entry: PerformanceEntry): entry is ShiftEntry =>
      'hadRecentInput' in entry && entry.hadRecentInput !== true;
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries().filter(isOwn)) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML : node?.textContent;
          return `${what?.slice(0, 100)}: ${place(previousRect)} to ${place(currentRect)}`;
        });
        seen.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Holds fonts back until text has been painted without them, as on a slow network. */
export async function delayFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    // Not by polling: tests stop the page's clock.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          new PerformanceObserver((list) => {
            if (list.getEntriesByName('first-contentful-paint').length > 0) done();
          }).observe({ type: 'paint', buffered: true });
        }),
    );
    await route.continue();
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

/** Expects the layout shift of the page so far to be at most `most`; a failure says what has moved. */
export async function expectLayoutShift(page: Page, most: number): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts ?? null);
  const sum = shifts?.reduce((total, { value }) => total + value, 0) ?? Number.NaN;
  expect(sum, `${page.url()} ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(most);
}

/** By how many pixels the page is wider than the screen. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
