import type { Messages } from './load-messages';

type Branches<T> = {
  [K in keyof T & string]: T[K] extends string ? K : K | `${K}.${Branches<T[K]>}`;
}[keyof T & string];

/** The path of words within the messages: all of a section, or a part of it. */
export type WordsPath = Branches<Messages>;

type Part<T> = { [K in keyof T]?: T[K] extends string ? T[K] : Part<T[K]> };

/** The part of the messages that lies at or below the paths. */
export function pickWords(messages: Messages, paths: readonly WordsPath[]): Part<Messages> {
  const wanted: readonly string[] = paths;

  return pickBelow(messages, '', wanted);
}

function pickBelow(words: object, at: string, wanted: readonly string[]): object {
  const picked = Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
    const path = at + key;
    if (wanted.includes(path)) return [[key, value]];
    const isAbove = wanted.some((each) => each.startsWith(`${path}.`));
    return isAbove && typeof value === 'object' && value !== null
      ? [[key, pickBelow(value, `${path}.`, wanted)]]
      : [];
  });
  return Object.fromEntries<unknown>(picked);
}
