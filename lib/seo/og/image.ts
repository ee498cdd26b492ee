import 'server-only';
import sharp from 'sharp';
import type { GameListItem } from '@/lib/contract/config';
import { textOn } from '@/lib/domain/hex-color';
import { localeTable, type Locale } from '@/lib/domain/locales';
import type { Tenant } from '@/tenants/kit/tenant';
import { readArt } from '../art';
import { fitText, leading } from './fit-text';
import { imageSize } from './image-size';
import { openShaper, type Shaper } from './shape-line';

/** The content of a preview. Assets are paths below /art/; one that isn't ours is left out. */
export type ImageFacts = Readonly<{
  brand: string;
  mark: string;
  accent: string;
  /** The game's name, or the brand's on its home. */
  headline: string;
  line: string;
  host: string;
  /** Logos of the games on sale, one or more. */
  tiles: readonly string[];
  backdrop: string | null;
  locale: Locale;
  /** The language of the brand's own name. */
  brandLocale: Locale;
}>;

const { width, height } = imageSize;
const margin = 72;
const column = 600;
const [ink, quiet] = ['#ffffff', '#c3cbdb'];

/** Draws a page's preview as PNG: brand and art, and the headline in the page's language and script. */
export async function drawImage(facts: ImageFacts): Promise<Buffer> {
  const { brand, headline, line, host, locale, brandLocale: other } = facts;
  const bold = await openShaper([brand, headline, line, '…'], { locale, other, weight: 750 });
  const plain = await openShaper([host, '…'], { locale, other, weight: 500 });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    await scenery(facts),
    await art(facts),
    await brandRow(facts, bold),
    words(facts, bold, plain),
    '</svg>',
  ].join('');
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function scenery({ backdrop, accent, locale }: ImageFacts): Promise<string> {
  const rtl = localeTable[locale].dir === 'rtl';
  const [near, far] = rtl ? ['1', '0'] : ['0', '1'];
  const picture = backdrop === null ? null : await dataUri(backdrop);
  return [
    `<defs><linearGradient id="shade" x1="${near}" x2="${far}"><stop stop-color="#0b1120"/><stop offset=".42" stop-color="#0b1120" stop-opacity=".9"/><stop offset="1" stop-color="#0b1120" stop-opacity=".12"/></linearGradient>`,
    `<radialGradient id="glow" cx="${rtl ? '.12' : '.88'}" cy="0" r=".9"><stop stop-color="${accent}" stop-opacity=".5"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="#0b1120"/>`,
    picture === null
      ? ''
      : `<image href="${picture}" width="${height * 2.2857}" height="${height}" x="${rtl ? 0 : width - height * 2.2857}" preserveAspectRatio="xMidYMid slice"/>`,
    picture === null
      ? `<rect width="${width}" height="${height}" fill="url(#glow)"/>`
      : `<rect width="${width}" height="${height}" fill="url(#shade)"/>`,
    `<rect y="${height - 12}" width="${width}" height="12" fill="${accent}"/>`,
  ].join('');
}

/** One large logo, or up to four in a square. */
async function art({ tiles, locale }: ImageFacts): Promise<string> {
  const pictures = (await Promise.all(tiles.slice(0, 4).map(dataUri))).filter((uri) => uri !== null);
  const single = pictures.length === 1;
  const [size, gap] = single ? [340, 0] : [200, 24];
  const block = single ? size : size * 2 + gap;
  const x = localeTable[locale].dir === 'rtl' ? margin : width - margin - block;
  const rows = Math.ceil(pictures.length / 2);
  const y = (height - 12 - (single ? size : rows * size + (rows - 1) * gap)) / 2;
  return pictures
    .map((uri, at) =>
      tile(
        uri,
        size,
        x + (single ? 0 : (at % 2) * (size + gap)),
        y + Math.floor(single ? 0 : at / 2) * (size + gap),
      ),
    )
    .join('');
}

function tile(uri: string, size: number, x: number, y: number): string {
  const radius = size * 0.22;
  const id = `t${x}-${y}`.replaceAll('.', '_');
  const box = `x="${x}" y="${y}" width="${size}" height="${size}"`;
  return `<clipPath id="${id}"><rect ${box} rx="${radius}"/></clipPath><image href="${uri}" ${box} clip-path="url(#${id})"/><rect ${box} rx="${radius}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3"/>`;
}

async function brandRow({ brand, mark, locale }: ImageFacts, bold: Shaper): Promise<string> {
  const uri = await dataUri(mark);
  const box = { width: column - 80, height: 60, sizes: [36, 32, 28] };
  const { lines, size } = fitText(brand, localeTable[locale].bcp47, box, (text) => bold(text).width);
  const x = localeTable[locale].dir === 'rtl' ? width - margin - 60 : margin;
  return [
    uri === null ? '' : `<image href="${uri}" x="${x}" y="64" width="60" height="60"/>`,
    write(bold(lines[0] ?? ''), { size, y: 94 + size * 0.36, inset: 80, fill: ink, locale }),
  ].join('');
}

function words({ headline, line, host, accent, locale }: ImageFacts, bold: Shaper, plain: Shaper): string {
  const { bcp47, dir } = localeTable[locale];
  const measure = (text: string) => bold(text).width;
  const title = fitText(
    headline,
    bcp47,
    { width: column, height: 220, sizes: [88, 78, 70, 62, 54] },
    measure,
  );
  const step = title.size * leading;
  const top = 300 - (step * title.lines.length) / 2;
  const pill = fitText(line, bcp47, { width: column - 56, height: 50, sizes: [34, 30, 26] }, measure);
  const text = bold(pill.lines[0] ?? '');
  const pillWidth = text.width * pill.size + 56;
  const [pillX, pillY] = [
    dir === 'rtl' ? width - margin - pillWidth : margin,
    top + step * title.lines.length + 22,
  ];
  return [
    ...title.lines.map((each, at) =>
      write(bold(each), {
        size: title.size,
        y: top + step * at + title.size * 0.92,
        inset: 0,
        fill: ink,
        locale,
      }),
    ),
    `<rect x="${pillX}" y="${pillY}" width="${pillWidth}" height="64" rx="32" fill="${accent}"/>`,
    write(text, {
      size: pill.size,
      y: pillY + 32 + pill.size * 0.35,
      inset: 28,
      fill: textOn(accent),
      locale,
    }),
    write(plain(host), { size: 28, y: height - 58, inset: 0, fill: quiet, locale }),
  ].join('');
}

type Line = Readonly<{ size: number; y: number; inset: number; fill: string; locale: Locale }>;

/** A shaped line at the start of the column, which is the right edge in languages written from right to left. */
function write({ glyphs, width: em }: ReturnType<Shaper>, { size, y, inset, fill, locale }: Line): string {
  const x = localeTable[locale].dir === 'rtl' ? width - margin - inset - em * size : margin + inset;
  const paths = glyphs.map(
    (glyph) =>
      `<path transform="translate(${glyph.x} ${-glyph.y}) scale(${glyph.scale} ${-glyph.scale})" d="${glyph.path}"/>`,
  );
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size})">${paths.join('')}</g>`;
}

async function dataUri(asset: string): Promise<string | null> {
  const svg = await readArt(asset);
  return svg === null ? null : `data:image/svg+xml;base64,${svg.toString('base64')}`;
}

type Sold = Readonly<{ code: string; item: GameListItem }>;

/** The content of the preview of a game, or of the home (null); null for a game that isn't on sale. */
export function imageFacts(
  tenant: Tenant,
  code: string | null,
  games: readonly Sold[],
  { locale, line }: Readonly<{ locale: Locale; line: string }>,
): ImageFacts | null {
  const { title, logo, accent, sites, defaultLocale } = tenant;
  const brand = { brand: title, mark: logo, accent, host: sites.pay, brandLocale: defaultLocale };
  if (code === null) {
    const tiles = games.map(({ item }) => item.logo);
    return { ...brand, headline: title, tiles, backdrop: null, line, locale };
  }
  const item = games.find((game) => game.code === code)?.item;
  if (item === undefined) return null;
  return { ...brand, headline: item.name, tiles: [item.logo], backdrop: item.banner ?? null, line, locale };
}
