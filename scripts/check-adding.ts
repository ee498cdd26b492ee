/*
 * Adds a brand, a game and a language to a copy of the repository as docs/extending.md describes, a commit each, and prints what each
 * touches; then builds the copy, starts it and reads its pages. Takes some minutes; part of `npm test`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { added, addGame, addLanguage } from './adding/changes';
import { committer, copyRepository } from './adding/copy-repository';
import { serveCopy } from './adding/serve-copy';

const { brand, game, language } = added;
const host = `${brand}.localhost`;

/** The words that each page must contain. */
const pages = [
  ['the brand’s landing', '/', ['Moonrise', `/art/brands/${brand}/`]],
  ['the brand’s own words', '/selectGoods?spec_lang=en', ['Pick at Moonrise']],
  [
    'the language',
    `/selectGoods?spec_lang=${language.locale}`,
    [`lang="${language.locale}"`, language.title],
  ],
  ['the game', `/selectGoods?spec_lang=en&client_id=${game.clientId}`, [game.name]],
] as const;

const root = copyRepository();
const commit = committer(root);
try {
  commit('base');
  const newBrand = () => spawnSync('npm', ['run', '-s', 'new:brand', '--', brand], { cwd: root });
  if (newBrand().status !== 0) throw new Error('new:brand fails');
  if (newBrand().status === 0) throw new Error('new:brand takes a name that is taken');
  console.log(commit('a brand'));
  addGame(root);
  console.log(commit('a game'));
  addLanguage(root);
  console.log(commit('a language'));
  execFileSync('npm', ['run', '-s', 'build'], { cwd: root, stdio: ['ignore', 2, 2] });
  const shop = await serveCopy(root);
  try {
    for (const [what, address, words] of pages) {
      const text = await shop.read(host, address);
      const missing = words.filter((word) => !text.includes(word));
      if (missing.length > 0) {
        console.error(`${what}: ${address} doesn't say ${missing.join(', ')}`);
        process.exitCode = 1;
      } else console.log(`${what}: ${address}`);
    }
  } finally {
    await shop.stop();
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
