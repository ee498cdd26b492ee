import { createHash } from 'node:crypto';
import type { FlatMessages } from './flatten';

/** The English text of each key that all translations were last held against, as a short hash (docs/glossaries/translated-from.json). */
export type TranslatedFrom = Readonly<Record<string, string>>;

/** A short hash of an English text. It guards against forgetting, not against anybody. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Keys whose English has changed since its translations were last held against it, new keys among them, and keys that are gone. */
export function staleFaults(english: FlatMessages, from: TranslatedFrom): string[] {
  return [
    ...[...english]
      .filter(([key, text]) => from[key] !== textHash(text))
      .map(
        ([key]) =>
          `en: ${key} has changed. Hold its translations against it, then: npm run messages:translated -- ${key}`,
      ),
    ...Object.keys(from)
      .filter((key) => !english.has(key))
      .map((key) => `translated-from: ${key} is no message. Remove it by: npm run messages:translated`),
  ];
}

/** Records that the translations of `keys` have been held against the English; keys that are gone are left out. */
export function withTranslated(
  english: FlatMessages,
  from: TranslatedFrom,
  keys: readonly string[],
): TranslatedFrom {
  const entries = [...english].flatMap(([key, text]) => {
    const known = keys.includes(key) ? textHash(text) : from[key];
    return known === undefined ? [] : [[key, known] as const];
  });
  return Object.fromEntries(entries);
}
