import type { Locale } from './locales';

/** A text in several languages. */
export type LocalText = Readonly<Partial<Record<Locale, string>>>;

/**
 * The text in the requested language, else in the brand's default, else in English, else the first there is. A blank entry counts as
 * missing; a text without any entry gives an empty string.
 */
export function readLocal(text: LocalText, locale: Locale, brandDefault: Locale = 'en'): string {
  const words = [text[locale], text[brandDefault], text.en, ...Object.values(text)];
  return words.find((entry) => entry !== undefined && entry.trim() !== '') ?? '';
}
