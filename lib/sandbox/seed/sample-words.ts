import { isLocale, localeTable, type Locale } from '@/lib/domain/locales';
import type { LocalText } from '@/lib/domain/local-text';
import ar from './words/ar.json';
import de from './words/de.json';
import en from './words/en.json';
import es from './words/es.json';
import fr from './words/fr.json';
import id from './words/id.json';
import it from './words/it.json';
import ja from './words/ja.json';
import ko from './words/ko.json';
import ms from './words/ms.json';
import pl from './words/pl.json';
import pt from './words/pt.json';
import ru from './words/ru.json';
import th from './words/th.json';
import tr from './words/tr.json';
import vi from './words/vi.json';
import zhCn from './words/zh-cn.json';
import zhTw from './words/zh-tw.json';

/** Names of everything the sample brands sell. Editions for one country have names in the languages spoken there. */
type SampleWords = Omit<typeof en, 'editions'> &
  Readonly<{ editions: Readonly<Partial<Record<string, string>>> }>;

const words: Readonly<Record<Locale, SampleWords>> = {
  ar, de, en, es, fr, id, it, ja, ko, ms, pl, pt, ru, th, tr, vi, 'zh-cn': zhCn, 'zh-tw': zhTw,
}; // prettier-ignore

/** The languages of the sample words, which are all of the shop's. */
export const sampleLocales: readonly Locale[] = Object.keys(localeTable).filter(isLocale);

/** One thing's name in every language that has one. */
export function inAllLanguages(
  nameIn: (words: SampleWords, locale: Locale) => string | undefined,
): LocalText {
  const entries = sampleLocales.map((locale) => [locale, nameIn(words[locale], locale)] as const);
  return Object.fromEntries(entries.filter(([, name]) => name !== undefined));
}
