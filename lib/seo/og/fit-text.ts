export type FitBox = Readonly<{ width: number; height: number; sizes: readonly number[] }>;
export type Fitted = Readonly<{ lines: readonly string[]; size: number }>;

/** Line height as a multiple of the font size; leaves room for Thai marks above and Vietnamese ones below. */
export const leading = 1.24;

/** Scripts written without spaces: a line may break between their words. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]`;
const breakable = new RegExp(String.raw`(\s$)|(${unspaced}$)`, 'u');
const startsUnspaced = new RegExp(`^${unspaced}`, 'u');
/** A word in katakana isn't broken, because dictionaries don't know names. */
const katakana = /[\p{Script=Katakana}ー]/u;

/**
 * Breaks a text into lines at the largest of `sizes` (largest first) at which it fits. If it doesn't fit at the smallest, it is cut off
 * with an ellipsis. `measure` returns a line's width at size 1.
 */
export function fitText(
  text: string,
  locale: string,
  box: FitBox,
  measure: (line: string) => number,
): Fitted {
  const words = wordsOf(text, locale);
  for (const size of box.sizes) {
    const lines = breakLines(words, box.width / size, measure);
    const fits =
      lines.length <= linesIn(box, size) && lines.every((line) => measure(line) * size <= box.width);
    if (fits) return { lines, size };
  }
  return cutToFit(words, box, measure);
}

function cutToFit(words: readonly string[], box: FitBox, measure: (line: string) => number): Fitted {
  const size = box.sizes.at(-1) ?? 1;
  const lines = breakLines(words, box.width / size, measure);
  const kept = lines.slice(0, linesIn(box, size));
  const isCut = kept.length < lines.length;
  return {
    size,
    lines: kept.map((line, at) =>
      cut(isCut && at === kept.length - 1 ? `${line}…` : line, box.width / size, measure),
    ),
  };
}

function linesIn({ height }: FitBox, size: number): number {
  return Math.max(1, Math.floor(height / (size * leading)));
}

/** Pieces between which a line may break; spaces and punctuation belong to the piece before them. */
function wordsOf(text: string, locale: string): readonly string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    const last = words.at(-1);
    if (last !== undefined && (isWordLike !== true || !mayBreak(last, segment)))
      words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}

function mayBreak(before: string, after: string): boolean {
  if (katakana.test(before.at(-1) ?? '') && katakana.test(after.at(0) ?? '')) return false;
  return breakable.test(before) || startsUnspaced.test(after);
}

function breakLines(
  words: readonly string[],
  width: number,
  measure: (line: string) => number,
): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure((last + word).trim()) <= width) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => line.trim());
}

function cut(line: string, width: number, measure: (line: string) => number): string {
  let short = line;
  while (measure(short) > width && short.length > 2)
    short = `${short.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
  return short;
}
