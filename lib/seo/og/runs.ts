import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A stretch of text that is shaped in one go. */
export type Run<Face> = Readonly<{ text: string; face: Face; rtl: boolean }>;

/** Characters that stay with their neighbour, whatever fonts have them: blanks, marks, joiners. */
const neutral = /[\s\p{M}\u200c\u200d]/u;

/**
 * A line cut where its direction or its font changes, in the order it is drawn from left to right. `faceOf` names a character's
 * font; null (nobody has it) and neutral characters take the font of what stands before them.
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

/** Rule L2 of the bidirectional algorithm over whole runs: from the deepest level down, what lies at or above it is turned round. */
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
