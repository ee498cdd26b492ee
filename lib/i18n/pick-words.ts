import type { Messages } from './load-messages';

type Branches<T> = {
  [K in keyof T & string]: T[K] extends string ? K : K | `${K}.${Branches<T[K]>}`;
}[keyof T & string];

/** A path within the messages: a whole section, or a part of one. */
export type WordsPath = Branches<Messages>;

type Part<T> = { [K in keyof T]?: T[K] extends string ? T[K] : Part<T[K]> };

/** The messages at or below `paths`, without those at or below `known`. */
export function pickWords(
  messages: Messages,
  paths: readonly WordsPath[],
  known: readonly WordsPath[] = [],
): Part<Messages> {
  return pickBelow(messages, '', { wanted: paths, known });
}

type Choice = Readonly<{ wanted: readonly string[]; known: readonly string[] }>;

function pickBelow(words: object, at: string, choice: Choice, isBelowWanted = false): object {
  const picked = Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
    const path = at + key;
    if (choice.known.includes(path)) return [];
    const isWanted = isBelowWanted || choice.wanted.includes(path);
    const isAbove = choice.wanted.some((each) => each.startsWith(`${path}.`));
    if (!isWanted && !isAbove) return [];
    if (isSection(value)) return [[key, pickBelow(value, `${path}.`, choice, isWanted)]];
    return isWanted ? [[key, value]] : [];
  });
  return Object.fromEntries<unknown>(picked);
}

/** True for a section. A text is a string, or a list when it was compiled. */
function isSection(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
