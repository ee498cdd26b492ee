import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A stretch of text that is shaped in one call. */
export type Run<Face> = Readonly<{ text: string; face: Face; rtl: boolean }>;

/** Characters that stay with the one before them, whatever fonts have them: spaces, marks, joiners. */
const neutral = /[\s\p{M}\u200c\u200d]/u;

/**
 * Splits a line where its direction or font changes, in visual order from left to right. `faceOf` returns a character's font; characters
 * without a font (null) and neutral ones take the font of the text before them.
 */
export function visualRuns<Face>(
  line: string,
  base: 'ltr' | 'rtl',
  faceOf: (character: string) => Face | null,
): readonly Run<Face>[] {
  const embedding = bidi.getEmbeddingLevels(line, base);
  const level = (at: number) => embedding.levels[at] ?? 0;
  const runs: { text: string; face: Face; level: number }[] = [];
  let at = 0;
  for (const character of line) {
    const last = runs.at(-1);
    const own = last !== undefined && neutral.test(character) ? null : faceOf(character);
    const face = own ?? last?.face ?? null;
    if (last !== undefined && last.level === level(at) && (face === last.face || face === null))
      last.text += character;
    else if (face !== null) runs.push({ text: character, face, level: level(at) });
    at += character.length;
  }
  return reorder(runs).map(({ text, face, level: depth }) => ({ text, face, rtl: depth % 2 === 1 }));
}

/**
 * Rule L2 of the bidirectional algorithm over whole runs: from the deepest level down, each sequence of runs at or above the level is
 * reversed.
 */
function reorder<R extends Readonly<{ level: number }>>(runs: readonly R[]): readonly R[] {
  let order = [...runs];
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1) {
    const next: R[] = [];
    let turned: R[] = [];
    for (const run of order) {
      if (run.level >= level) {
        turned = [run, ...turned];
        continue;
      }
      next.push(...turned, run);
      turned = [];
    }
    order = [...next, ...turned];
  }
  return order;
}
