import type { FlatMessages } from './flatten';

/**
 * What is wrong with the notes for translators: each is of a message, or of a group of them by the beginning of their keys. A message whose
 * English is a single word has one, because nothing else says whether the word is a noun or a verb, and where it stands.
 */
export function noteFaults(english: FlatMessages, notes: FlatMessages): string[] {
  const keys = [...english.keys()];
  return [
    ...[...notes].flatMap(([key, note]) => [
      ...(keys.some((each) => isIn(each, key)) ? [] : [`notes: ${key} is no message and no group of them`]),
      ...(note.trim() === '' ? [`notes: ${key} is blank`] : []),
    ]),
    ...[...english]
      .filter(([key, text]) => isOneWord(text) && ![...notes.keys()].some((noted) => isIn(key, noted)))
      .map(([key, text]) => `notes: ${key} is the single word “${text}” and has no note`),
  ];
}

const isIn = (key: string, group: string) => key === group || key.startsWith(`${group}.`);

const isOneWord = (text: string) => !/[\s{]/.test(text.trim());
