import 'server-only';
import { Buffer, Direction, shape, type Font } from 'harfbuzzjs';
import { localeTable, type Locale } from '@/lib/domain/locales';
import { fontFileFor, openFont } from './font-files';
import { visualRuns } from './runs';

/** A line of text as SVG paths, with its baseline at 0. Positions and `width` are in ems. */
export type ShapedLine = Readonly<{
  glyphs: readonly Readonly<{ path: string; x: number; y: number; scale: number }>[];
  width: number;
}>;
export type Shaper = (text: string) => ShapedLine;

/**
 * Opens the fonts for the characters of some texts, preferring those of `locale`, then of `other`. Returns a function that shapes any line
 * made of these characters.
 */
export async function openShaper(
  texts: readonly string[],
  { locale, other, weight }: Readonly<{ locale: Locale; other: Locale; weight: number }>,
): Promise<Shaper> {
  const { dir, bcp47 } = localeTable[locale];
  const faces = new Map<string, Font>();
  for (const character of new Set(texts.join(''))) {
    const file = await fontFileFor(character.codePointAt(0) ?? 0, [locale, other]);
    if (file !== null) faces.set(character, await openFont(file, weight));
  }
  return (text) => {
    const glyphs: { path: string; x: number; y: number; scale: number }[] = [];
    let x = 0;
    for (const run of visualRuns(text, dir, (character) => faces.get(character) ?? null)) {
      const scale = 1 / run.face.face.upem;
      for (const glyph of shapeRun(run, bcp47)) {
        const path = run.face.glyphToPath(glyph.codepoint);
        if (path !== '')
          glyphs.push({ path, x: x + (glyph.xOffset ?? 0) * scale, y: (glyph.yOffset ?? 0) * scale, scale });
        x += (glyph.xAdvance ?? 0) * scale;
      }
    }
    return { glyphs, width: x };
  };
}

function shapeRun(run: Readonly<{ text: string; face: Font; rtl: boolean }>, language: string) {
  const buffer = new Buffer();
  buffer.addText(run.text);
  buffer.guessSegmentProperties();
  buffer.setDirection(run.rtl ? Direction.RTL : Direction.LTR);
  buffer.setLanguage(language);
  shape(run.face, buffer);
  return buffer.getGlyphInfosAndPositions();
}
