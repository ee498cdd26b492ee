import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { brandScreens } from './screens/brands';
import { prepare, type Prepared } from './screens/prepare';
import { writeSheet, type Shot } from './screens/sheet';
import { screenStates } from './screens/states';
import { take, takeAll, type Look } from './screens/take';
import { withBrowser } from './screens/with-browser';

/*
 * Takes pictures of every screen of both editions, from a running shop with its sandbox, and looks for what isn't accessible there: one sheet
 * for each width, colour scheme and language, and one of all brands for each width and scheme. A second argument is a pattern that selects
 * sheets by name:
 *   npm run screens -- http://watt.localhost:3000
 *   npm run screens -- http://watt.localhost:3000 'dark-(ar|ja)'
 * An interrupted run leaves an unpaid order, which blocks the next run until it expires.
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

type View = Readonly<{ size: (typeof sizes)[number]; scheme: (typeof schemes)[number] }>;
const views: readonly View[] = sizes.flatMap((size) => schemes.map((scheme) => ({ size, scheme })));

/** A set of screens that is visited once and pictured in every view: a language's screens, or the brands'. */
type Subject = Readonly<{
  name: string;
  take: (
    browser: Browser,
    prepared: Prepared,
    looks: readonly Look[],
  ) => Promise<readonly (readonly Shot[])[]>;
}>;

const subjects: readonly Subject[] = [
  ...locales.map((locale) => ({
    name: locale,
    take: (browser: Browser, prepared: Prepared, looks: readonly Look[]) =>
      takeAll(screenStates, (state) => take(browser, prepared, state, { origin, locale, looks })),
  })),
  {
    name: 'brands',
    take: (browser, prepared, looks) =>
      takeAll(brandScreens, (screen) =>
        take(browser, prepared, screen, { origin: originOf(screen.brand), locale: screen.locale, looks }),
      ),
  },
];

/** The host of another brand, beside the one that was given. */
function originOf(brand: string): string {
  return `http://${brand.toLowerCase()}.localhost:${new URL(origin).port}`;
}

async function makeSheets(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, viewport: sizes[2] });
  context.setDefaultTimeout(90_000);
  const prepared = await prepare(context);
  try {
    for (const subject of subjects) await makeSheetsOf(subject, browser, prepared);
  } finally {
    await prepared.finish();
    await context.close();
  }
}

/** Makes those sheets of a subject whose names match the pattern. */
async function makeSheetsOf(subject: Subject, browser: Browser, prepared: Prepared): Promise<void> {
  const nameOf = ({ size, scheme }: View) => `${size.width}-${scheme}-${subject.name}`;
  const wanted = views.filter((view) => new RegExp(only).test(nameOf(view)));
  if (wanted.length === 0) return;
  const looks = wanted.map(({ size: { width, height }, scheme }) => ({ width, height, scheme }));
  const screens = await subject.take(browser, prepared, looks);
  for (const [place, view] of wanted.entries()) {
    const shots = screens.flatMap((shotsOf) => shotsOf[place] ?? []);
    const file = path.join(directory, `${nameOf(view)}.png`);
    await writeSheet(browser, file, { width: view.size.shown, inRow: view.size.inRow }, shots);
    const missed = shots.filter(({ caption }) => caption.startsWith('MISSED'));
    const faults = [...missed.map(({ caption }) => caption), ...shots.flatMap(({ breaches }) => breaches)];
    console.log([file, ...faults].join('\n  '));
    if (faults.length > 0) process.exitCode = 1;
  }
}

mkdirSync(directory, { recursive: true });
await withBrowser(makeSheets);
