import { chromium, type Browser, type Page } from '@playwright/test';
import { hasSeenBanner } from '@/e2e/support/seen-banner';
import { browserLaunch } from '@/scripts/testing/browser-use';
import { spread, table, writeSection } from '../support/report';
import { startBareNext, startShop } from '../support/servers';

const rounds = 5;
/** A mid-range phone, as in Lighthouse's mobile preset. */
const slowdown = 4;
const viewport = { width: 412, height: 823 };
/** Milliseconds without a long task after which a page counts as at rest. */
const restMs = 5_000;

type Visit = Readonly<{
  name: string;
  url: string;
  hasSeen?: boolean;
  /** The elements to press once the page is at rest. */
  presses?: readonly string[];
}>;

/**
 * Figures of one visit: largest paint, time blocked beyond 50 ms per task, the slowest response to a press, scripts and layouts, all in
 * milliseconds; layout shift; counts.
 */
type Vitals = Readonly<Record<(typeof figures)[number], number>>;
const figures = [
  'lcp',
  'blocked',
  'shift',
  'press',
  'scriptMs',
  'layoutMs',
  'layouts',
  'requests',
  'hydrated',
] as const;

const heads = [
  'LCP ms',
  'TBT ms',
  'CLS',
  'INP ms',
  'scripts ms',
  'layout ms',
  'layouts',
  'requests',
  'hydrated elements',
];

/** A player who has seen the banner, looks at other goods and chooses some. */
const choosing = {
  hasSeen: true,
  presses: ['#choose-goods [role=tab] >> nth=1', '#choose-goods label:visible >> nth=0'],
};

/** How pages load in a browser four times slower, compared with a page of Next alone: first visits with cold caches, medians and spread. */
export async function benchVitals(): Promise<void> {
  const [shop, bare] = [await startShop(), await startBareNext()];
  const at = (brand: string, path: string) => shop.origin.replace('localhost', `${brand}.localhost`) + path;
  const visits: readonly Visit[] = [
    { name: 'bare Next, static page', url: bare.origin, presses: ['body'] },
    { name: 'watt /selectGoods, first visit', url: at('watt', '/selectGoods') },
    { name: 'watt /selectGoods', url: at('watt', '/selectGoods'), ...choosing },
    { name: 'rhinos-twhk /selectGoods', url: at('rhinos-twhk', '/selectGoods'), ...choosing },
    { name: 'ru /selectGoods', url: at('ru', '/selectGoods?client_id=150503'), ...choosing },
    { name: 'ssgame /selectGame', url: at('ssgame', '/selectGame') },
  ];
  const browser = await chromium.launch(browserLaunch);
  try {
    const seen = new Map<string, Vitals[]>(visits.map(({ name }) => [name, []]));
    // The first round only renders the pages.
    for (let round = 0; round <= rounds; round += 1)
      for (const visit of visits) {
        const vitals = await vitalsOf(browser, visit);
        if (round > 0) seen.get(visit.name)?.push(vitals);
      }
    const rows = [...seen].map(([name, each]) => [
      name,
      ...figures.map((figure) =>
        spread(
          each.map((vitals) => vitals[figure]),
          figure === 'shift' ? 3 : 0,
        ),
      ),
    ]);
    writeSection('vitals', table(['', ...heads], rows));
  } finally {
    await browser.close();
    await Promise.all([shop.stop(), bare.stop()]);
  }
}

async function vitalsOf(browser: Browser, { url, hasSeen = false, presses = [] }: Visit): Promise<Vitals> {
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, locale: 'en-US' });
  try {
    if (hasSeen) await hasSeenBanner(context);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let requests = 0;
    page.on('request', () => (requests += 1));
    // The compiler names functions with a helper of its own, which doesn't exist in the page.
    await page.addInitScript('globalThis.__name = (it) => it');
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'load' });
    const atLoad = requests;
    await page.waitForFunction((ms) => performance.now() - (window.lastLong ?? 0) > ms, restMs, {
      timeout: 60_000,
    });
    const paints = await paintsOf(page);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN;
    return {
      ...paints,
      press: await slowestPress(page, presses),
      scriptMs: metric('ScriptDuration') * 1000,
      layoutMs: (metric('LayoutDuration') + metric('RecalcStyleDuration')) * 1000,
      layouts: metric('LayoutCount'),
      requests: atLoad,
    };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    lastLong?: number;
    vitals?: { lcp: number; blocked: number; shift: number };
    slowest?: number;
  }
}

/** Runs in the page, before the page's own scripts. */
function watch(): void {
  const vitals = { lcp: 0, blocked: 0, shift: 0 };
  window.vitals = vitals;
  window.lastLong = 0;
  const see = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      // Otherwise the browser reports only presses of 104 ms and more.
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  see('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime));
  see('longtask', ({ startTime, duration }) => {
    vitals.blocked += duration - 50;
    window.lastLong = startTime + duration;
  });
  window.slowest = 0;
  see('event', (entry) => {
    const isPress = 'interactionId' in entry && entry.interactionId !== 0;
    if (isPress) window.slowest = Math.max(window.slowest ?? 0, entry.duration);
  });
  see('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') vitals.shift += entry.value;
  });
}

/**
 * Presses one element after the other and returns the longest time until the next paint, as the browser measures it: in steps of 8 ms, from
 * 16 ms up. By a touch alone: `tap` of a locator has listeners of its own in the page, which the press would wait for.
 */
async function slowestPress(page: Page, presses: readonly string[]): Promise<number> {
  for (const each of presses) {
    const pressed = page.locator(each).first();
    await pressed.scrollIntoViewIfNeeded();
    const box = await pressed.boundingBox();
    if (box === null) throw new Error(`There is nothing to press at ${each}.`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(1_000);
  }
  return page.evaluate(() => window.slowest ?? 0);
}

function paintsOf(page: Page) {
  return page.evaluate(() => {
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const hydrated = [...document.querySelectorAll('body *')].filter(isHydrated).length;
    return { lcp: 0, blocked: 0, shift: 0, ...window.vitals, hydrated };
  });
}
