import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { decompress } from 'wawoff2';
import { z } from 'zod';
import type { Locale } from '@/lib/domain/locales';

/** The fonts of the pages, as their packages split them: each file holds the characters of one range. */
const families = [
  'inter',
  'noto-sans-arabic',
  'noto-sans-thai',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-sans-sc',
  'noto-sans-tc',
] as const;
type Family = (typeof families)[number];

/** The family for characters that several families have, so that they look as this language writes them. */
const preferred: Partial<Record<Locale, Family>> = {
  ar: 'noto-sans-arabic',
  ja: 'noto-sans-jp',
  ko: 'noto-sans-kr',
  th: 'noto-sans-thai',
  'zh-cn': 'noto-sans-sc',
  'zh-tw': 'noto-sans-tc',
};

type Range = readonly [number, number];
type FontFile = Readonly<{ name: string; ranges: readonly Range[] }>;

const rangesByPart = z.record(z.string(), z.string());
const listed = new Map<Family, Promise<readonly FontFile[]>>();
const opened = new Map<string, Promise<Font>>();
const folder = path.join(process.cwd(), 'node_modules', '@fontsource-variable');

/**
 * The font file for a character, in the style of the first of `locales` that has one; null when none of our fonts has it. Latin is always
 * Inter's.
 */
export async function fontFileFor(codePoint: number, locales: readonly Locale[]): Promise<string | null> {
  const own = locales.flatMap((locale) => preferred[locale] ?? []);
  for (const family of ['inter', ...own, ...families] as const) {
    const files = await filesOf(family);
    const file = files.find(({ ranges }) =>
      ranges.some(([from, to]) => codePoint >= from && codePoint <= to),
    );
    if (file) return file.name;
  }
  return null;
}

/** A file's font at a weight (100 to 900); opened once and cached. */
export function openFont(file: string, weight: number): Promise<Font> {
  const key = `${file} ${weight}`;
  const known = opened.get(key);
  if (known !== undefined) return known;
  const font = readFile(file).then(async (packed) => {
    const face = new Font(new Face(new Blob(await decompress(packed))));
    face.setVariations([new Variation('wght', weight)]);
    return face;
  });
  opened.set(key, font);
  return font;
}

function filesOf(family: Family): Promise<readonly FontFile[]> {
  const known = listed.get(family);
  if (known !== undefined) return known;
  const files = readList(family);
  listed.set(family, files);
  return files;
}

async function readList(family: Family): Promise<readonly FontFile[]> {
  const root = path.join(folder, family);
  const parts = rangesByPart.parse(JSON.parse(await readFile(path.join(root, 'unicode.json'), 'utf8')));
  return Object.entries(parts).map(([part, ranges]) => ({
    name: path.join(root, 'files', `${family}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map(parseRange),
  }));
}

/** A CSS unicode-range such as `U+600-6ff` or `U+20AC`. */
function parseRange(text: string): Range {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
}
