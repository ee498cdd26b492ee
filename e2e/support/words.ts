import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const dictionary = z.record(z.string(), z.unknown());
export type Language = 'en' | 'ja' | 'zh-tw' | 'ar';

/** The words of a page in a language: `say('login.submit')`. Tags are dropped and arguments filled in, as a player reads them. */
export function wordsOf(language: Language) {
  const messages: unknown = JSON.parse(readFileSync(path.join('messages', `${language}.json`), 'utf8'));
  return (key: string, values: Readonly<Record<string, string>> = {}): string => {
    let found: unknown = messages;
    for (const part of key.split('.')) found = dictionary.parse(found)[part];
    const text = z
      .string()
      .parse(found)
      .replaceAll(/<\/?\w+>/g, '');
    return Object.entries(values).reduce(
      (filled, [name, value]) => filled.replaceAll(`{${name}}`, value),
      text,
    );
  };
}
export type Say = ReturnType<typeof wordsOf>;

/** A pattern for words with arguments: each argument stands for anything with a digit or letter in it. */
export function patternOf(text: string): RegExp {
  const escaped = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^\\s*${escaped.join('.+')}\\s*$`);
}
