import { globSync, readFileSync } from 'node:fs';
import { pageWords, wordsEverywhere, wordsOfRules } from '@/lib/i18n/page-words';
import { pickWords, type WordsPath } from '@/lib/i18n/pick-words';
import en from '@/messages/en.json';
import { clientModules, everyPage } from '@/scripts/bundle/client-modules';

/** Keys that a file takes from its own table, by file. */
const fromTables: Readonly<Record<string, readonly string[]>> = {
  'components/benefits/coupons/order-coupon.tsx': [
    'coupons.order',
    'notices.couponNotForGoods',
    'notices.couponNotForMethod',
  ],
  'components/account/real-name/real-name-page.tsx': ['special', 'notices.logInFirst'],
};

/** The paths of messages that a file uses. If the last part is only known at run time, the path stands for its section. */
function askedBy(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const found = [...(fromTables[file] ?? [])];
  for (const [name, section] of translatorsIn(text)) {
    const at = (key: string) => [section, key].filter((part) => part !== '').join('.');
    const calls = text.matchAll(new RegExp(`\\b${name}(?:\\.\\w+)?\\(\\s*(?:['\`]([\\w.]*)(\\$)?|\\w)`, 'g'));
    for (const [, key, open] of calls) {
      if (key !== undefined) found.push(at(open === undefined ? key : key.replace(/\.?\w*$/, '')));
      else if (fromTables[file] === undefined) found.push(section);
    }
    // A key that is chosen first and translated later.
    for (const [, key = ''] of text.matchAll(/'(\w+(?:\.\w+)+)'/g))
      if (typeof wordsAt(at(key)) === 'string') found.push(at(key));
    // Code that receives a translator may use anything in its section.
    if (new RegExp(`[(,{]\\s*${name}\\s*[,)}]|: ${name}\\s*[,}]`).test(text)) found.push(section);
  }
  return [...new Set(found)].filter((path) => path !== '' && isPath(path));
}

/** Names of translators with their sections: those of hooks, and those passed as a parameter for all words. */
function translatorsIn(text: string): readonly (readonly [string, string])[] {
  const hooks = text.matchAll(/(?:const |^ {4})(\w+)(?: =|:) useTranslations\((?:'([^']*)')?\)/gm);
  const given = text.matchAll(/\b(t): Words\b/g);
  return [
    ...[...hooks].map(([, name = '', section = '']) => [name, section] as const),
    ...[...given].map(([, name = '']) => [name, ''] as const),
  ];
}

function isPath(path: string): boolean {
  return wordsAt(path) !== undefined;
}

function wordsAt(path: string): unknown {
  let at: unknown = en;
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = new Map<string, unknown>(Object.entries(at)).get(key);
  }
  return at;
}

/** Paths that the files use and the page doesn't have. */
function missing(files: readonly string[], had: readonly WordsPath[]): readonly string[] {
  const asked = clientModules(files, { later: true }).flatMap((file) =>
    askedBy(file).map((path) => ({ file, path })),
  );
  return asked
    .filter(({ path }) => !had.some((each) => path === each || path.startsWith(`${each}.`)))
    .map(({ file, path }) => `${file}: ${path}`);
}

/** Texts that the page has and no file uses. */
function unasked(files: readonly string[], had: readonly WordsPath[]): readonly string[] {
  const asked = clientModules(files, { later: true }).flatMap(askedBy);
  return had
    .flatMap((path) => textsAt(path))
    .filter((text) => !asked.some((path) => text === path || text.startsWith(`${path}.`)));
}

/** The paths of all texts at or below a path. */
function textsAt(path: string, words: unknown = wordsAt(path)): readonly string[] {
  if (typeof words !== 'object' || words === null) return [path];
  return Object.entries(words).flatMap(([key, below]: [string, unknown]) => textsAt(`${path}.${key}`, below));
}

const folder = 'app/[tenant]/[area]/[locale]/';
/** Every page by its folder and path, without the part that Next fills in. */
const pages = globSync('app/?tenant?/?area?/?locale?/**/page.tsx')
  .map((file) => file.slice(folder.length, -'/page.tsx'.length))
  .sort();
const wordsOf = new Map<string, readonly WordsPath[]>(Object.entries(pageWords));
const nameOf = (page: string) => page.replace('/[game]', '').replace(/\/\[\.{0,3}\w+\]$/, '');

describe('the words that a page brings along', () => {
  it('include all that the client components of every page use [F6.6]', () => {
    expect(missing(everyPage, wordsEverywhere)).toEqual([]);
  });

  it.each(pages)('of %s include all that its client components use [F6.6]', (page) => {
    const words = wordsOf.get(nameOf(page)) ?? [];
    expect(
      missing(
        [`${folder}${page}/page.tsx`],
        [...wordsEverywhere, ...words, ...wordsOfRules({ lowPrice: true })],
      ),
    ).toEqual([]);
  });

  it('of all pages are no more than some page uses [F6.6]', () => {
    const files = pages.map((page) => `${folder}${page}/page.tsx`);
    expect(unasked([...everyPage, ...files], wordsEverywhere)).toEqual([]);
  });

  it.each(pages)('of %s are no more than its client components use [F6.6]', (page) => {
    const words = wordsOf.get(nameOf(page)) ?? [];
    expect(unasked([`${folder}${page}/page.tsx`, ...everyPage], words)).toEqual([]);
  });

  it('are listed for pages that exist [F6.6]', () => {
    expect(pages.length).toBeGreaterThan(wordsOf.size);
    const named = new Set(pages.map(nameOf));
    expect([...wordsOf.keys()].filter((page) => !named.has(page))).toEqual([]);
  });

  it('are a part of the messages, each in its own place [F6.6]', () => {
    expect(pickWords(en, ['areas', 'notices.tips', 'my.orders'])).toEqual({
      areas: en.areas,
      notices: { tips: en.notices.tips },
      my: { orders: en.my.orders },
    });
  });

  it('are far fewer than all words [F6.6]', () => {
    const all = JSON.stringify(en).length;
    const most = Object.values(pageWords).map(
      (words) => JSON.stringify(pickWords(en, [...wordsEverywhere, ...words])).length,
    );
    expect(Math.max(...most)).toBeLessThan(all / 3);
  });
});
