import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import en from '@/messages/en.json';

/** What check-adding adds to a copy of the repository, following docs/extending.md. */
export const added = {
  brand: 'moonrise',
  game: { code: 'starfall', name: 'Starfall Odyssey', clientId: '990103' },
  language: { locale: 'nl', title: 'Kies je pakket' },
} as const;

const { brand, game, language } = added;

/** Adds a game: its code, the factor of its amounts, its English words and its pictures. It runs on the web only. */
export function addGame(root: string): void {
  const edit = editorOf(root);
  edit('tenants/kit/game-codes.ts', "'ironhold'", `'ironhold', '${game.code}'`);
  const facts = 'ironhold: { times: 10, isAreaRole: true },';
  edit('lib/sandbox/seed/game-facts.ts', facts, `${facts}\n  ${game.code}: { times: 1, isAreaRole: false },`);
  const words = 'lib/sandbox/seed/words/en.json';
  const names = `{ "name": "${game.name}", "unit": "Stars", "amount": "{n} stars" }`;
  edit(words, '"games": {', `"games": { "${game.code}": ${names},`);
  edit(
    words,
    '"banners": {',
    `"banners": { "${game.code}": { "title": "Falling stars", "note": "Catch one" },`,
  );
  for (const kind of ['games', 'goods'])
    cpSync(
      path.join(root, `public/art/${kind}/emberfall`),
      path.join(root, `public/art/${kind}/${game.code}`),
      {
        recursive: true,
      },
    );
  edit(
    `tenants/${brand}/brand.ts`,
    '  games: {',
    `  games: {\n    ${game.code}: { gpId: '${brand}-${game.code}', area: 'universal', clientId: { web: '${game.clientId}' }, subGames: [], isSelectGame: true },`,
  );
}

/** Adds a language: its row and its file. The new brand offers it. */
export function addLanguage(root: string): void {
  const edit = editorOf(root);
  const row = `${language.locale}: { bcp47: '${language.locale}', dir: 'ltr', font: 'en', name: 'Nederlands', ready: true },`;
  edit('lib/domain/locales.ts', 'export const localeTable = {', `export const localeTable = {\n  ${row}`);
  const file = `messages/${language.locale}.json`;
  cpSync(path.join(root, 'messages/en.json'), path.join(root, file));
  edit(file, `"title": "${en.goods.title}"`, `"title": "${language.title}"`);
  edit(`tenants/${brand}/brand.ts`, "locales: ['en']", `locales: ['en', '${language.locale}']`);
}

/** Returns a function that replaces a text in a file and throws if the file doesn't contain it. */
function editorOf(root: string) {
  return (file: string, before: string, after: string): void => {
    const place = path.join(root, file);
    const text = readFileSync(place, 'utf8');
    if (!text.includes(before)) throw new RangeError(`${file} has no ${before}`);
    writeFileSync(
      place,
      text.replace(before, () => after),
    );
  };
}
