import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isLocale, localeTable, readyLocales, type Locale } from '@/lib/domain/locales';

const ready = readyLocales(Object.keys(localeTable).filter(isLocale));

/**
 * Takes something from the messages of every ready language, such as the texts of the API's answers. Reads the files, so it works on
 * servers only; pages have their messages bundled (loadMessages).
 */
export function fromEveryLanguage<T>(take: (words: unknown) => T): ReadonlyMap<Locale, T> {
  return new Map(
    ready.map((locale) => {
      const file = path.join(process.cwd(), 'messages', `${locale}.json`);
      return [locale, take(JSON.parse(readFileSync(file, 'utf8')))];
    }),
  );
}
