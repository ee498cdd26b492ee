/*
 * Writes public/fonts: a style sheet for each language that has its own (F1.10), and copies of the font files that it names. Generated from
 * the font packages before each build, so none of it is in the repository.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type localeTable } from '@/lib/domain/locales';
import { facesOf, type FontPart } from './fonts/font-sheet';

type Sheet = (typeof localeTable)[keyof typeof localeTable]['font'];
type Part = Pick<FontPart, 'slices' | 'display'> & Readonly<{ from: string }>;

const target = 'public/fonts';
/** Fallback fonts with the same metrics stand in for it (app/globals.css), so it may load late without moving text. */
const latin: Part = { from: 'inter', slices: /^inter-[a-z-]+-wght-normal/, display: 'swap' };
/** Only for devices without a font for the script; if it loads too late, it is used from the next page on. */
const script = (from: string, slices: RegExp): Part => ({ from, slices, display: 'optional' });

const sheets: Readonly<Record<Sheet, readonly Part[]>> = {
  en: [latin, script('noto-sans-arabic', /-arabic-arabic-/)],
  ja: [latin, script('noto-sans-jp', /-jp-\d+-/)],
  ko: [latin, script('noto-sans-kr', /-kr-\d+-/)],
  th: [latin, script('noto-sans-thai', /-thai-thai-/)],
  'zh-cn': [latin, script('noto-sans-sc', /-sc-\d+-/)],
  'zh-tw': [latin, script('noto-sans-tc', /-tc-\d+-/)],
};

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const [name, parts] of Object.entries(sheets)) {
  const rules = parts.flatMap(writePart);
  writeFileSync(`${target}/${name}.css`, `${rules.join('\n')}\n`);
}
console.log(`${Object.keys(sheets).length} font sheets written to ${target}`);

/** Copies a part's files to a folder with the package's version in its name, so that they can be cached permanently. */
function writePart({ from, ...part }: Part): readonly string[] {
  const home = `node_modules/@fontsource-variable/${from}`;
  const folder = `${from}-${versionOf(home)}`;
  const css = readFileSync(`${home}/wght.css`, 'utf8');
  const faces = facesOf({ ...part, css, folder: `/fonts/${folder}` });
  if (faces.length === 0) throw new Error(`${from} has no slice that matches ${String(part.slices)}`);
  mkdirSync(`${target}/${folder}`, { recursive: true });
  for (const { file } of faces) copyFileSync(`${home}/files/${file}`, `${target}/${folder}/${file}`);
  return faces.map(({ rule }) => rule);
}

function versionOf(home: string): string {
  const manifest: unknown = JSON.parse(readFileSync(`${home}/package.json`, 'utf8'));
  const { version } = { version: null, ...(manifest instanceof Object ? manifest : {}) };
  if (typeof version !== 'string') throw new Error(`${home} has no version`);
  return version;
}
