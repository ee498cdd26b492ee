import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLocale, localeTable, type Locale } from '@/lib/domain/locales';
import type { LocalText } from '@/lib/domain/local-text';
import { mergeMessages } from '@/lib/i18n/merge-messages';
import en from './words/en.json';

/** Names of everything that the sample brands sell. Sub-games for one country have names in the languages spoken there. */
type SampleWords = Omit<typeof en, 'editions'> &
  Readonly<{ editions: Readonly<Partial<Record<string, string>>> }>;

/** Sample names exist in all languages of the shop; texts that a language lacks are in English. */
export const sampleLocales: readonly Locale[] = Object.keys(localeTable).filter(isLocale);

const words = new Map(sampleLocales.map((locale) => [locale, wordsOf(locale)]));

function wordsOf(locale: Locale): SampleWords {
  const file = path.join(process.cwd(), 'lib/sandbox/seed/words', `${locale}.json`);
  const own: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  return mergeMessages<SampleWords>(en, [own]);
}

/** One thing's name in every language that has one. */
export function inAllLanguages(
  nameIn: (words: SampleWords, locale: Locale) => string | undefined,
): LocalText {
  const entries = sampleLocales.map((locale) => [locale, nameIn(words.get(locale) ?? en, locale)] as const);
  return Object.fromEntries(entries.filter(([, name]) => name !== undefined));
}
