import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import type { Locale } from '@/lib/domain/locales';
import { brandScreens } from './screens/brands';
import { prepare, type Prepared } from './screens/prepare';
import { writeSheet, type Shot } from './screens/sheet';
import { screenStates } from './screens/states';
import { take, takeAll, type Look } from './screens/take';
import { findChromium } from './testing/chromium';

/*
 * Pictures of every screen of both versions of a running shop with its sandbox: a sheet for each width, colour scheme and language,
 * and one of all brands for each width and scheme. A second word names the sheets to make, as a pattern:
 *   npm run screens -- http://watt.localhost:3000
 *   npm run screens -- http://watt.localhost:3000 'dark-(ar|ja)'
 */
const [, , origin = 'http://watt.localhost:3000', only = ''] = process.argv;
const directory = 'test-results/screens';

const sizes = [
  { width: 360, height: 740, shown: 240, inRow: 8 },
  { width: 768, height: 1024, shown: 330, inRow: 6 },
  { width: 1280, height: 800, shown: 480, inRow: 4 },
] as const;
const locales = ['en', 'ar', 'ja', 'de'] as const;
const schemes = ['light', 'dark'] as const;

type Sheet = Readonly<{
  name: string;
  size: (typeof sizes)[number];
  take: (browser: Browser, prepared: Prepared) => Promise<readonly Shot[]>;
}>;

/** Every sheet there is. */
function* allSheets(): Generator<Sheet> {
  for (const size of sizes) {
    for (const scheme of schemes) {
      const { width, height } = size;
      const look = (at: string, locale: Locale): Look => ({ origin: at, width, height, locale, scheme });
      for (const locale of locales) {
        const one = look(origin, locale);
        yield {
          name: `${width}-${scheme}-${locale}`,
          size,
          take: (browser, prepared) => takeAll(screenStates, (state) => take(browser, prepared, state, one)),
        };
      }
      yield {
        name: `${width}-${scheme}-brands`,
        size,
        take: (browser, prepared) =>
          takeAll(brandScreens, (screen) =>
            take(browser, prepared, screen, look(originOf(screen.brand), screen.locale)),
          ),
      };
    }
  }
}

/** The host of a brand beside the one that was named. */
function originOf(brand: string): string {
  return `http://${brand.toLowerCase()}.localhost:${new URL(origin).port}`;
}

async function makeSheets(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, viewport: sizes[2] });
  const prepared = await prepare(context);
  try {
    for (const { name, size, take: takeShots } of allSheets()) {
      if (!new RegExp(only).test(name)) continue;
      const shots = await takeShots(browser, prepared);
      const file = path.join(directory, `${name}.png`);
      await writeSheet(browser, file, { width: size.shown, inRow: size.inRow }, shots);
      const missed = shots.filter(({ caption }) => caption.startsWith('MISSED'));
      console.log([file, ...missed.map(({ caption }) => caption)].join('\n  '));
      if (missed.length > 0) process.exitCode = 1;
    }
  } finally {
    await prepared.finish();
    await context.close();
  }
}

mkdirSync(directory, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath === null ? {} : { executablePath }),
});
try {
  await makeSheets(browser);
} finally {
  await browser.close();
}
