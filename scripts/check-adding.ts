/*
 * Adds a brand to a copy of the repository by following docs/guides/add-a-brand.md step by step, and a game and a language in the way
 * docs/extending.md says; starts the copy as a sandbox and in production and reads its pages. Takes some minutes; part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { added, addGame, addLanguage } from './adding/changes';
import { copyRepository } from './adding/copy-repository';
import { follow, settingsIn, stepsOf } from './adding/follow-guide';
import { serveCopy, type ServedCopy } from './adding/serve-copy';

const { brand, game, language } = added;
const host = `${brand}.localhost`;
const guide = 'docs/guides/add-a-brand.md';

type Page = readonly [what: string, host: string, address: string, words: readonly string[]];

/** What a page must say, by what it shows. */
const pages: readonly Page[] = [
  ['the brand’s landing', host, '/', ['Moonrise', `/art/brands/${brand}/`]],
  ['the brand’s own words', host, '/selectGoods?spec_lang=en', ['Pick at Moonrise']],
  [
    'the language',
    host,
    `/selectGoods?spec_lang=${language.locale}`,
    [`lang="${language.locale}"`, language.title],
  ],
  [
    'the game',
    `${game.brand}.localhost`,
    `/selectGoods?spec_lang=en&client_id=${game.clientId}`,
    [game.name],
  ],
];
const place = 'platform=web&domain_area=universal&client_id=270103';
/** What it must sell in production, where nothing but the guide has filled it. */
const sold: readonly Page[] = [
  ['the page in production', `pay.${brand}.example`, '/selectGoods?spec_lang=en', ['60 moon gems', '0.99']],
  ['the goods', `pay.${brand}.example`, `/api/pay/getProductList?${place}`, ['"gems_60"', '"0.99"']],
  ['the ways to pay', `pay.${brand}.example`, `/api/pay/getPaymentMethodList?${place}`, ['"Card"', '10801']],
];

async function check(shop: ServedCopy, wanted: readonly Page[]): Promise<void> {
  try {
    for (const [what, at, address, words] of wanted) {
      const text = await shop.read(at, address);
      const missing = words.filter((word) => !text.includes(word));
      if (missing.length > 0) {
        console.error(`${what}: ${address} doesn't say ${missing.join(', ')}`);
        process.exitCode = 1;
      } else console.log(`${what}: ${address}`);
    }
  } finally {
    await shop.stop();
  }
}

/** The guide says `npm run new:brand` first; what else is added goes in before the build. */
function followGuide(root: string): void {
  const [make, ...rest] = stepsOf(readFileSync(guide, 'utf8'));
  if (make === undefined) throw new Error(`${guide} has no steps.`);
  follow(root, make);
  const again = spawnSync('npm', ['run', '-s', 'new:brand', '--', brand], { cwd: root });
  if (again.status === 0) throw new Error('new:brand takes a name that is taken');
  addGame(root);
  addLanguage(root);
  for (const step of rest) follow(root, step);
}

const root = copyRepository();
try {
  const begun = Date.now();
  followGuide(root);
  await check(await serveCopy(root, settingsIn(root)), sold);
  console.log(`${guide}, followed in ${Math.round((Date.now() - begun) / 1000)} s`);
  await check(await serveCopy(root), pages);
} finally {
  rmSync(root, { recursive: true, force: true });
}
