import type { Locale } from '@/lib/domain/locales';
import { brandWords } from '@/tenants/kit/words';
import type { Messages } from './load-messages';
import { mergeMessages } from './merge-messages';

/** All messages of a brand in a language, for the browser: a file with a content hash, loaded only when something needs it. */
export async function loadAllWords(brand: string, locale: Locale): Promise<Messages> {
  const [file, own] = await Promise.all([languageFile(locale), brandWords(brand, locale)]);
  const words = typeof file === 'object' && file !== null && 'default' in file ? file.default : file;
  if (!isWhole(words)) throw new Error(`The words of ${locale} can’t be read.`);
  return mergeMessages(words, [own]);
}

function languageFile(locale: Locale): Promise<unknown> {
  return import(`../../messages/${locale}.json`);
}

/** Only languages with complete files are offered to visitors (`ready` in the table of languages), which a check enforces. */
function isWhole(words: unknown): words is Messages {
  return typeof words === 'object' && words !== null && 'shell' in words && 'login' in words;
}
